/**
 * Copies a text to the clipboard. @returns whether that was allowed (not on pages without TLS, nor always in
 * frames)
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
