/**
 * The rules of a chosen password (R26) and how strong one is, as data: forms show them, the server holds to
 * them.
 */

export const MIN_PASSWORD_LENGTH = 6

/** The rules of a chosen password, with the words of the list that ticks. */
export const passwordRules = [
  {
    id: 'length',
    words: `Từ ${MIN_PASSWORD_LENGTH} ký tự`,
    test: (password: string) => isLongEnough(password),
  },
  { id: 'lower', words: 'Có chữ thường', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'upper', words: 'Có chữ hoa', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', words: 'Có chữ số', test: (password: string) => /\d/.test(password) },
] as const

const STRENGTH_LABELS = ['Rất yếu', 'Rất yếu', 'Yếu', 'Trung bình', 'Tốt', 'Mạnh'] as const

/** How strong a password is: 0 to 5 (length, lower, upper, digit, symbol) and the word for it. */
export function passwordStrength(password: string): { score: number; word: string } {
  const kept = passwordRules.filter(rule => rule.test(password)).length
  const score = kept + (/[^\p{L}\p{N}\s]/u.test(password) ? 1 : 0)
  return { score, word: STRENGTH_LABELS[score] ?? STRENGTH_LABELS[0] }
}

function isLongEnough(password: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH
}
