import { renewSession } from '../session/renew-session.ts'
import { getToken } from '../session/session.ts'
import { isApiError } from './api.ts'
import { headersOf } from './browser-api.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Follows a stream of server-sent events until `signal` is aborted, and connects again whenever it ends. Not
 * by EventSource, which can't send a bearer token.
 * @param onEvent the event's name
 */
export async function followEvents(
  url: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (name: string) => void },
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const hasReceived = await followOnce(url, signal, onEvent)
    pauseMs = hasReceived ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    await pause(pauseMs, signal)
  }
}

/** @returns whether anything came */
async function followOnce(
  url: string,
  signal: AbortSignal,
  onEvent: (name: string) => void,
): Promise<boolean> {
  let hasReceived = false
  const token = getToken()
  try {
    const headers = headersOf({ headers: { accept: 'text/event-stream' }, body: undefined })
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) {
      if (response.status === 401) await renewSession(token)
      return false
    }
    for await (const name of eventNames(response.body)) {
      hasReceived = true
      onEvent(name)
    }
  } catch (error) {
    // The line broke, or we hung up: the next connection makes up for missed events.
    if (!(error instanceof TypeError || error instanceof DOMException || isApiError(error))) throw error
  }
  return hasReceived
}

async function* eventNames(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      if (name) yield name
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
