/**
 * A random UUID (RFC 9562, version 4): the id of a record that has none yet, or the key under which a call
 * may be sent again. (`crypto.randomUUID` is missing if the shop is reached without TLS.)
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `${variant.toString(16)}${hex.slice(18, 20)}`, hex.slice(20)].join('-')
}
