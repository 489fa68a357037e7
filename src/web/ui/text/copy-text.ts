/** Puts a text on the clipboard; tells whether that was allowed (it is not on pages without TLS, nor always in frames). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
