/** Values that JSON has no form for, in a form of our own. */
export function encode(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(encode)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)]))
}

/** The reverse of {@link encode}. */
export function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (value === null || typeof value !== 'object') return value
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64')
  if ('$date' in value) return new Date(String(value.$date))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]))
}

/** Replaces texts in a value, however deep, by their values of now. */
export function translate(value: unknown, now: Map<string, string>): unknown {
  if (typeof value === 'string') return now.get(value) ?? replaceWithin(value, now)
  if (Array.isArray(value)) return value.map(inner => translate(inner, now))
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value) || value instanceof Date)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner, now)]))
}

/** A long text, such as an array or a document, may hold several ids. */
function replaceWithin(text: string, now: Map<string, string>): string {
  if (text.length < 36) return text
  let result = text
  for (const [before, after] of now) result = result.replaceAll(before, after)
  return result
}

/** Notes for every text that differs between two answers to the same statement its value of now. */
export function learn(before: unknown, after: unknown, now: Map<string, string>): void {
  if (typeof before === 'string' && typeof after === 'string') {
    if (before !== after) now.set(before, after)
  } else if (before && after && typeof before === 'object' && typeof after === 'object') {
    for (const [key, inner] of Object.entries(before))
      learn(inner, (after as Record<string, unknown>)[key], now)
  }
}
