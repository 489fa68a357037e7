/**
 * The initials of a person without a picture: the first letters of the last two words of the name.
 * «Nguyễn Thùy Linh» gives TL, one word its first letter, an empty name a question mark.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2)
  return words.map(word => ([...word][0] ?? '?').toUpperCase()).join('')
}
