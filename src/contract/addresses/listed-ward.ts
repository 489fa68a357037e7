import { foldLookAlikes } from '../kernel/normalized.ts'
import { foldDiacritics } from '../kernel/vietnamese.ts'

/** A ward's name without signs and look-alikes, then without diacritics, then without its kind. */
const spelled = (name: string): string =>
  foldLookAlikes(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const folded = (name: string): string => foldDiacritics(spelled(name))
const bare = (name: string): string => folded(name).replace(/^(?:phuong|xa|dac khu|p|x|dk) /, '')

/**
 * The ward of a province's list that a text names today, however it is written; undefined if that is none or
 * could be several. Orders and the prices shown before them go by it (R45, R47).
 */
export function listedWard(names: readonly string[], written: string): string | undefined {
  if (names.includes(written)) return written
  for (const keyOf of [spelled, folded, bare]) {
    const key = keyOf(written)
    const [found, other] = names.filter(name => keyOf(name) === key)
    if (found && !other) return found
  }
  return undefined
}
