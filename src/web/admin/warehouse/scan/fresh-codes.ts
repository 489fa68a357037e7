/**
 * A code that leaves the picture this long counts again when it comes back: the next piece of the same item.
 */
const GONE_MS = 1000

/**
 * Sorts out which codes of one picture are new. A code that stays in sight counts once.
 * @param seen when each code was last in sight (ms); changed by the call
 * @param codes of this picture
 * @param now ms of a clock that never goes back
 */
export function freshCodes(seen: Map<string, number>, codes: readonly string[], now: number): string[] {
  const fresh = [...new Set(codes)].filter(code => now - (seen.get(code) ?? -GONE_MS) >= GONE_MS)
  for (const code of codes) seen.set(code, now)
  return fresh
}
