import { type ApiAnswer, ApiError, type ApiRequest, createApi } from './api.ts'
import { expireSession, getToken } from './session.ts'

async function overNetwork(request: ApiRequest, { timeoutMs }: { timeoutMs: number }): Promise<ApiAnswer> {
  const token = getToken()
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers }
  if (token) headers.authorization = `Bearer ${token}`
  const isForm = request.body instanceof FormData
  if (request.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const answer = await fetchJson(request, { headers, timeoutMs })
  if (answer.status === 401 && !isLoginRefusal(answer.body)) expireSession()
  return answer
}

async function fetchJson(
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
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? await response.json() : undefined }
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
