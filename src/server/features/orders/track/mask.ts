import { normalized } from '#contract/kernel/normalized.ts'

/** Hints at a person (R21); the hidden part has one length for everybody. */

const HIDDEN = '•••'

/** «Nguyễn Minh Hạnh» becomes «N••• M••• H•••». */
export function maskName(name: string): string {
  return normalized(name)
    .split(/\s+/)
    .filter(word => word.length > 0)
    .map(word => `${[...word][0]}${HIDDEN}`)
    .join(' ')
}

/** `0912345678` becomes `••• ••• 678`. */
export function maskPhone(phone: string): string {
  return `${HIDDEN} ${HIDDEN} ${phone.slice(-3)}`
}

/** Street and ward are hidden, the province or city stays. */
export function maskAddress({ city }: { city: string }): string {
  return `${HIDDEN}, ${city}`
}
