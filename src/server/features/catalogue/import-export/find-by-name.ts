import { normalized, singleBlanks } from '#contract/kernel/normalized.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'

type Named = { id: string; name: string }

/** The record of this name, in any case and with any blanks; undefined if none or several have it. */
export function findByName<T extends Named>(entries: readonly T[], name: string): T | undefined {
  const found = entries.filter(entry => nameKey(entry.name) === nameKey(name))
  return found.length === 1 ? found[0] : undefined
}

const nameKey = (name: string): string => singleBlanks(normalized(name).trim()).toLowerCase()

/** ` Ý bạn là «Quạt trần»?` if a name differs from an existing one by diacritics or a typo; else nothing. */
export function suggestion(entries: readonly Named[], name: string): string {
  const wanted = foldDiacritics(name).trim()
  const near = entries.find(entry => distanceAtMostTwo(foldDiacritics(entry.name), wanted))
  return near ? `. Ý bạn là «${near.name}»?` : ''
}

/** Whether two texts differ by at most two letters (added, left out or wrong). */
function distanceAtMostTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return (row[b.length] ?? 3) <= 2
}
