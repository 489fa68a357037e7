/** Characters. */
const MAX_RETURN_PATH = 2_000

/** The destination after a login: only ever a path of this shop, as browsers and the router read it. */
export function safeReturnPath(from: string | null): string | undefined {
  if (!from || from.length > MAX_RETURN_PATH || !isPlainPath(from)) return undefined
  // a path that leads elsewhere once it is unescaped is refused, too
  if (!isPlainPath(unescaped(from.split(/[?#]/, 1)[0] ?? ''))) return undefined
  return /^\/(login|register|forgot-password|reset-password)(?![\w-])/.test(from) ? undefined : from
}

function isPlainPath(path: string): boolean {
  return /^\/(?!\/)[^\p{Cc}\\]*$/u.test(path) && !path.split(/[?#]/, 1)[0]?.includes('//')
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
