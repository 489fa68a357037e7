import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/kernel/call.ts'

/** A file as a handler answers with it. */
export type FileAnswer = {
  content: Readable | Buffer
  contentType: string
  /** Size in bytes, if the content is a stream and the size is known. */
  sizeBytes?: number
  /** With a name the browser saves the file instead of showing it. */
  fileName?: string
}

/**
 * Sends a file that no browser may keep, guess at or run. @throws if the call does not declare its content
 * type
 */
export function sendFile(reply: FastifyReply, answer: FileAnswer, declared: FileReply): FastifyReply {
  const { content, contentType, fileName } = answer
  if (!declared.file.includes(contentType)) throw new Error(`A file of an undeclared type: ${contentType}`)
  const sizeBytes = Buffer.isBuffer(content) ? content.length : answer.sizeBytes
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes)
  // a stream of events must not wait in a proxy until there is enough of it
  if (contentType === 'text/event-stream') reply.header('x-accel-buffering', 'no')
  return reply
    .header('content-type', contentType)
    .header('content-disposition', fileName === undefined ? 'inline' : attachment(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(content)
}

/** The name twice: in ASCII for old programs, whole for all others (RFC 6266). */
function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^A-Za-z0-9._-]/g, '_')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
