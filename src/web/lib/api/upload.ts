import { type Api, type ApiAnswer, ApiError, createApi, type Transport } from './api.ts'
import { headersOf, withSession } from './browser-api.ts'

/** An upload may take its time on a slow line (R42). */
export const UPLOAD_TIMEOUT_MS = 180_000

/**
 * The client for calls that take a file: it reports the part that has been sent, 0 to 1, and stops when
 * `signal` does (then the call fails as the network does).
 */
export function uploadApi(watch: { onProgress: (part: number) => void; signal: AbortSignal }): Api {
  const send: Transport = (request, options) => withSession(request, () => sendOnce(request, options))
  const sendOnce: Transport = (request, { timeoutMs }) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      for (const [name, value] of Object.entries(headersOf(request))) xhr.setRequestHeader(name, value)
      xhr.timeout = timeoutMs
      xhr.upload.onprogress = event => event.lengthComputable && watch.onProgress(event.loaded / event.total)
      xhr.onload = () => resolve({ status: xhr.status, body: readJson(xhr) })
      xhr.onerror = xhr.onabort = () => reject(ApiError.unanswered('network'))
      xhr.ontimeout = () => reject(ApiError.unanswered('timeout'))
      watch.signal.addEventListener('abort', () => xhr.abort(), { once: true })
      // it may have been stopped while a new session was waited for
      if (watch.signal.aborted) return reject(ApiError.unanswered('network'))
      xhr.send(request.body as FormData)
    })
  return createApi(send)
}

/** The answer of our server; anything else (a proxy's page) counts as none. */
function readJson(xhr: XMLHttpRequest): unknown {
  const isJson = xhr.getResponseHeader('content-type')?.includes('json') ?? false
  return isJson ? JSON.parse(xhr.responseText) : undefined
}

/**
 * Whether a file is sent as a picture. One without a type may be a picture of an iPhone, and the server
 * names the way out for a PDF.
 */
export function mayBePicture(type: string): boolean {
  return type === '' || type === 'application/pdf' || type.startsWith('image/')
}
