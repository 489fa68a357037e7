/**
 * 128 random bits: the id of what has none yet, or the key under which a call may be sent again. (`crypto.randomUUID` is
 * missing where the shop is reached without TLS.)
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
