import { getToken } from '#web/lib/session/session.ts'

/** `status` is undefined if no answer came. */
export type Answer = { path: string; status: number | undefined; durationMs: number; text: string }

const TIMEOUT_MS = 10_000

/**
 * Calls an address with this browser's session and returns the answer, a refusal too. Not through the shop's
 * client: there a 401 would lead to the login page.
 */
export async function sendRequest(path: string): Promise<Answer> {
  const token = getToken()
  const startedAt = performance.now()
  const since = (): number => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    return { path, status: response.status, durationMs: since(), text: indent(text) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { path, status: undefined, durationMs: since(), text }
  }
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
