import type { AnyRoute, InputOf, ReplyOf } from '#contract/calls.ts'
import type { ErrorCode, ErrorReply } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'

/** The codes of a failed call: the server's, and the two of the client. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout'

const TEXTS = {
  network: 'Không thể kết nối đến cửa hàng. Vui lòng kiểm tra kết nối mạng rồi thử lại.',
  timeout: 'Cửa hàng trả lời quá lâu. Vui lòng thử lại.',
}

/**
 * A call that did not succeed. `message` is Vietnamese and fit to show; `status` is 0 if no answer came.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: FieldError[]
  readonly data: unknown

  constructor(failure: {
    status: number
    code: ApiErrorCode
    message: string
    errors?: FieldError[] | undefined
    data?: unknown
  }) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
  }

  /** A failure without an answer of the shop: the network, or the time-out. */
  static unanswered(code: 'network' | 'timeout'): ApiError {
    return new ApiError({ status: 0, code, message: TEXTS[code] })
  }
}

/** True for a failed call with one of these codes. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

/** Anything but a failed call is a bug, and is thrown again. */
export function asApiError(error: unknown): ApiError {
  if (!isApiError(error)) throw error
  return error
}

/**
 * The reason of a failed call. If no answer came, the screen's own sentence (specification §8) stands before
 * it.
 */
export function serverMessage(error: ApiError, otherwise?: string): string {
  if (otherwise === undefined || error.status > 0) return error.message
  const ending = /[.!?]$/.test(otherwise) ? '' : '.'
  return `${otherwise}${ending} ${error.message}`
}

/**
 * A request as it goes over the network, and the call that it makes, for a transport that needs no address.
 */
export type ApiRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  route: string
  params: Record<string, unknown>
  query: Record<string, unknown>
}
export type ApiAnswer = { status: number; body: unknown }
/** Carries a request to the API and brings its answer: over the network, or inside the process. */
export type Transport = (request: ApiRequest, options: { timeoutMs: number }) => Promise<ApiAnswer>

/** The options of a call besides its input. */
export type CallExtras = { headers?: Record<string, string>; timeoutMs?: number }
type Args<R extends AnyRoute> =
  Record<never, never> extends InputOf<R>
    ? [input?: InputOf<R> & CallExtras]
    : [input: InputOf<R> & CallExtras]

/** Makes a call by its route. @returns the whole answer, or its file; every failure is an {@link ApiError} */
export type Api = <R extends AnyRoute>(route: R, ...args: Args<R>) => Promise<ReplyOf<R>>

const TIMEOUT_MS = 10_000

type Parts = CallExtras & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Makes the typed client on top of a transport. */
export function createApi(transport: Transport): Api {
  return async <R extends AnyRoute>(route: R, ...args: Args<R>) => {
    const parts: Parts = args[0] ?? {}
    const answer = await transport(toRequest(route, parts), { timeoutMs: parts.timeoutMs ?? TIMEOUT_MS })
    if (answer.body instanceof Blob || isSuccess(answer.body)) return answer.body as ReplyOf<R>
    throw toError(answer)
  }
}

function toRequest(route: string, { params = {}, query = {}, body, headers = {} }: Parts): ApiRequest {
  const [method = 'GET', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return { method, url: path + tail, headers, body, route, params, query }
}

function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true
}

/** Answers of a proxy that has waited too long for the shop. */
const PROXY_TIMEOUTS = [504, 524]

function toError({ status, body }: ApiAnswer): ApiError {
  const isFailure = typeof body === 'object' && body !== null && 'code' in body && 'message' in body
  // the page of a proxy or of another network: the shop may have carried the call out
  if (!isFailure && (status < 400 || status >= 500))
    return ApiError.unanswered(PROXY_TIMEOUTS.includes(status) ? 'timeout' : 'network')
  if (!isFailure)
    return new ApiError({ status, code: 'internal', message: 'Đã có lỗi xảy ra. Vui lòng thử lại sau' })
  const { code, message, errors, data } = body as ErrorReply
  return new ApiError({ status, code, message, errors, data })
}
