/** Letters and digits that can't be taken for each other when they are read out or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A code that nobody guesses: 8 of 32 signs, 40 random bits. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, byte => SIGNS.charAt(byte % SIGNS.length)).join('')
}
