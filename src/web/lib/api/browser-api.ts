import type { AnyRoute } from '#contract/calls.ts'
import { markDisabled } from '../session/change-session.ts'
import { renewSession } from '../session/renew-session.ts'
import { getToken } from '../session/session.ts'
import { type ApiAnswer, ApiError, type ApiRequest, createApi } from './api.ts'

const SIGN_IN = 'POST /api/login' satisfies AnyRoute
const SIGN_OUT = 'POST /api/logout' satisfies AnyRoute

function overNetwork(request: ApiRequest, { timeoutMs }: { timeoutMs: number }): Promise<ApiAnswer> {
  return withSession(request, () => fetchAnswer(request, { headers: headersOf(request), timeoutMs }))
}

/** The headers of a request, with the token of this session. A form brings its own content type. */
export function headersOf({ headers, body }: Pick<ApiRequest, 'headers' | 'body'>): Record<string, string> {
  const token = getToken()
  return {
    accept: 'application/json',
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

/**
 * Sends a request. One that is refused because the session has ended was not carried out: it is sent again
 * once there is a new session; without one the refusal is the answer.
 */
export async function withSession(
  request: Pick<ApiRequest, 'method' | 'url'>,
  send: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  for (;;) {
    const token = getToken()
    const answer = await send()
    if (token && isDisabledAccount(request, answer)) markDisabled()
    if (!isEndedSession(request, answer) || !(await renewSession(token))) return answer
  }
}

/** Whether the account of this session is disabled; a refused sign-in does not show it. */
function isDisabledAccount(
  { method, url }: Pick<ApiRequest, 'method' | 'url'>,
  { status, body }: ApiAnswer,
): boolean {
  return status === 403 && codeOf(body) === 'account_disabled' && `${method} ${url}` !== SIGN_IN
}

/** A wrong password is not an ended session (R25), and signing out needs no new one. */
function isEndedSession(
  { method, url }: Pick<ApiRequest, 'method' | 'url'>,
  { status, body }: ApiAnswer,
): boolean {
  return status === 401 && !isLoginRefusal(body) && `${method} ${url}` !== SIGN_OUT
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
    // a file declares how it is to be used, an envelope does not; a file may well be JSON
    const isFile = response.headers.has('content-disposition')
    const isJson = !isFile && (response.headers.get('content-type')?.includes('json') ?? false)
    const isFileOfShop = isFile && response.ok
    const answer = isFileOfShop ? await response.blob() : isJson ? await response.json() : undefined
    return { status: response.status, body: answer }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw ApiError.unanswered(isTimeout ? 'timeout' : 'network')
  }
}

function isLoginRefusal(body: unknown): boolean {
  return codeOf(body) === 'login_failed'
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

/**
 * The client of the browser: bearer token from the session, 10 s, an ended session is renewed if that is
 * offered.
 */
export const api = createApi(overNetwork)
