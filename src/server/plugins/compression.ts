import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest encoding that a client takes, by its Accept-Encoding header; `q=0` refuses one (RFC 9110
 * §12.5.3).
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return takes(accepted, BROTLI) ? 'br' : takes(accepted, GZIP) ? 'gzip' : 'identity'
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/

function takes(accepted: string, encoding: RegExp): boolean {
  const found = encoding.exec(accepted)
  return found !== null && Number(found[1] ?? 1) > 0
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A body in an encoding; the work is done outside the main thread. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, brotliOptions)
  return encoding === 'gzip' ? zip(body, { level: 6 }) : body
}

/** Below this many bytes compressing costs more than it saves. */
const WORTH_IT_BYTES = 1024

/**
 * Compresses answers that are computed for one caller: JSON and pages. Kept answers and built assets come
 * compressed already, pictures gain nothing. Our own dozen lines: the plugin for it cost every answer a
 * fifth of its time, compressed or not.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || !isWorthIt(reply, payload)) return payload
    reply
      .header('vary', 'accept-encoding')
      .header('content-encoding', encoding)
      .removeHeader('content-length')
    return compressBody(Buffer.isBuffer(payload) ? payload : Buffer.from(payload), encoding)
  })
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isBody || payload.length < WORTH_IT_BYTES || reply.hasHeader('content-encoding')) return false
  return /^(?:text\/|application\/json)/.test(String(reply.getHeader('content-type') ?? ''))
}
