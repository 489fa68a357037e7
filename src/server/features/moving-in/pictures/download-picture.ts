import { open } from 'node:fs/promises'
import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import pLimit, { type LimitFunction } from 'p-limit'
import { PictureFailure } from './failures.ts'
import { type Reach, type ReachRules, reachAddress } from './reach-address.ts'

const MAX_REDIRECTS = 3
/** Pictures that are asked for at one host at once, also after redirects. */
const AT_ONE_HOST = 2
/** Silence after which a connection is given up, the time to connect included. */
const SILENT_MS = 10_000
/** The time for a picture with all of its redirects. */
const DOWNLOAD_MS = 60_000
const MAX_HEADER_BYTES = 16_384

export type DownloadRules = ReachRules & {
  /** The largest picture in bytes. */
  maxBytes: number
  /** The time for a picture, and the longest silence, in ms; 60 s and 10 s unless given. */
  totalMs?: number
  silentMs?: number
}

/**
 * Writes the file at an address into `path`. It is not looked into: who uses it decides whether it is a
 * picture. @returns its bytes
 * @throws PictureFailure, and errors of the disk
 */
export async function downloadPicture(address: string, path: string, rules: DownloadRules): Promise<number> {
  const signal = AbortSignal.timeout(rules.totalMs ?? DOWNLOAD_MS)
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const reach = await reachAddress(next, rules)
    const answer = await turnOf(reach.url.host)(() => ask(reach, path, { ...rules, signal }))
    if (typeof answer === 'number') return answer
    next = answer
  }
  throw new PictureFailure('redirects')
}

const turns = new Map<string, LimitFunction>()

/** Gives the requests to one host their turn. */
function turnOf(host: string): LimitFunction {
  for (const [known, turn] of turns) if (turn.activeCount + turn.pendingCount === 0) turns.delete(known)
  const turn = turns.get(host) ?? pLimit(AT_ONE_HOST)
  turns.set(host, turn)
  return turn
}

type Asking = DownloadRules & { signal: AbortSignal }

/** @returns the bytes of the file, or the address that it redirects to */
async function ask(reach: Reach, path: string, asking: Asking): Promise<number | string> {
  const response = await responseOf(reach, asking)
  try {
    const { statusCode: status = 0, headers } = response
    const location = headers.location ?? ''
    if (REDIRECTS.has(status) && URL.canParse(location, reach.url)) return new URL(location, reach.url).href
    if (status !== 200) throw failureOf(status, headers['retry-after'])
    if (Number(headers['content-length'] ?? 0) > asking.maxBytes) throw new PictureFailure('too_large')
    return await keep(response, path, asking)
  } finally {
    response.destroy()
  }
}

function responseOf({ url, lookup }: Reach, { signal, silentMs }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = url.protocol === 'https:' ? getByHttps : getByHttp
  const request = get(url, {
    agent: false,
    ...(lookup && { lookup }),
    signal,
    timeout: silentMs ?? SILENT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
  })
  request.once('response', resolve)
  request.on('timeout', () => request.destroy(new PictureFailure('no_answer')))
  // stays: an error may also follow the response
  request.on('error', () => reject(new PictureFailure('no_answer')))
  return promise
}

const USER_AGENT = 'Mozilla/5.0 (compatible; shop moving in)'
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Statuses below 500 that another try may change. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429])

function failureOf(status: number, retryAfter: string | undefined): PictureFailure {
  if (status === 404 || status === 410) return new PictureFailure('gone')
  if (status < 500 && !BUSY.has(status)) return new PictureFailure('refused')
  return new PictureFailure('busy', { retryAfterMs: pauseOf(retryAfter) })
}

/** The pause of a header: seconds, or a date. */
function pauseOf(retryAfter = ''): number {
  const pause = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(pause || 0, 0)
}

/** Writes a body as it comes. @returns its bytes @throws PictureFailure once it is larger than allowed */
async function keep(response: IncomingMessage, path: string, { maxBytes }: Asking): Promise<number> {
  const file = await open(path, 'w', 0o600)
  try {
    let bytes = 0
    for await (const chunk of chunksOf(response)) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new PictureFailure('too_large')
      await file.appendFile(chunk)
    }
    return bytes
  } finally {
    await file.close()
  }
}

/** The parts of a body. @throws PictureFailure if it does not come whole: other errors are those of the disk */
async function* chunksOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  const parts = response[Symbol.asyncIterator]()
  for (;;) {
    const part = await parts.next().catch(() => {
      throw new PictureFailure('no_answer')
    })
    if (part.done) return
    yield part.value as Buffer
  }
}
