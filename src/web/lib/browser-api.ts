import { type ApiAnswer, ApiError, type ApiRequest, createApi } from './api.ts'
import { expireSession, getToken } from './session.ts'

async function overNetwork(request: ApiRequest, { timeoutMs }: { timeoutMs: number }): Promise<ApiAnswer> {
  const answer = await fetchAnswer(request, { headers: headersOf(request), timeoutMs })
  noticeEndedSession(answer)
  return answer
}

/** The headers of a request of whoever is signed in here. A form brings its own content type. */
export function headersOf({ headers, body }: Pick<ApiRequest, 'headers' | 'body'>): Record<string, string> {
  const token = getToken()
  return {
    accept: 'application/json',
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

/** A session that the server does not know leads to the login page (R25). */
export function noticeEndedSession({ status, body }: ApiAnswer): void {
  if (status === 401 && !isLoginRefusal(body)) expireSession()
}

async function fetchAnswer(
  { method, url, body }: ApiRequest,
  { headers, timeoutMs }: { headers: Record<string, string>; timeoutMs: number },
): Promise<ApiAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // a file says how it is to be used, an envelope does not; a file may well be JSON
    const isFile = response.headers.has('content-disposition')
    const isJson = !isFile && (response.headers.get('content-type')?.includes('json') ?? false)
    const answer = isJson ? await response.json() : response.ok ? await response.blob() : undefined
    return { status: response.status, body: answer }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw ApiError.unanswered(isTimeout ? 'timeout' : 'network')
  }
}

/** A wrong password is not an ended session (R25). */
function isLoginRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'login_failed'
}

/** The client of the browser: bearer token from the session, 10 s, an ended session leads to the login page. */
export const api = createApi(overNetwork)
