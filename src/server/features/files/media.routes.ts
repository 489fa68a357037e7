import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../context/app-context.ts'
import { byteRange } from './byte-range.ts'
import { findPublicPicture, type Media, openMedia } from './media.ts'

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const COPY = /^(?:original|share\.jpg|(?:portrait-)?\d{3,4}\.(?:avif|webp))$/

type MediaRequest = FastifyRequest<{ Params: { fileId: string; copy: string } }>
type Context = Pick<AppContext, 'db' | 'storages'>

/**
 * GET and HEAD /media/{fileId}/{copy}: public pictures, through the server from whichever storage holds them.
 * The content of an address never changes, so browsers may keep it for ever, request a part of it, and get
 * 304 if they have it.
 */
export function mediaRoutes(app: FastifyInstance, context: Context): void {
  app.route<{ Params: { fileId: string; copy: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId/:copy',
    handler: (request, reply) => serve(context, request, reply),
  })
}

async function serve(context: Context, request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { fileId, copy } = request.params
  const isAddress = FILE_ID.test(fileId) && COPY.test(copy)
  const file = isAddress ? await findPublicPicture(context, fileId) : undefined
  if (!file) throw new ShopError('not_found')
  const etag = `"${fileId}-${copy}"`
  if (hasAlready(request, etag)) return keep(reply, etag).code(304).send()
  const isWhole = request.method === 'GET' && request.headers.range === undefined
  const media = await openMedia(context, file, { copy, isWhole })
  if (!media) throw new ShopError('not_found')
  if (media.isFinal) keep(reply, etag).header('accept-ranges', 'bytes')
  else reply.header('cache-control', 'public, max-age=30')
  reply
    .header('content-type', media.mimeType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
  if (media.stream) return reply.header('content-length', media.sizeBytes).send(media.stream)
  return servePart(request, reply, { media, etag })
}

/** A part if one is asked for, else all; without a body for HEAD. */
async function servePart(
  { method, headers }: MediaRequest,
  reply: FastifyReply,
  { media, etag }: { media: Media; etag: string },
): Promise<FastifyReply> {
  const { sizeBytes } = media
  if (method === 'HEAD') return reply.header('content-length', sizeBytes).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = media.isFinal && isSame ? byteRange(headers.range, sizeBytes) : undefined
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${sizeBytes}`)
      .header('cache-control', 'no-store')
      .send()
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const stream = await media.part({ start, end })
  if (!stream) throw new ShopError('not_found')
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
  return reply.header('content-length', end - start + 1).send(stream)
}

/** Whether the sender has the requested copy. */
function hasAlready({ headers }: MediaRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.some(entry => entry.trim().replace(/^W\//, '') === etag)
}

function keep(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
}
