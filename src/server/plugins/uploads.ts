import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/call.ts'
import { fieldError, ShopError } from '#contract/errors.ts'

/** A file that was sent, in a place of its own until the call is answered. The name is what the sender says. */
export type UploadedFile = { path: string; name: string; sizeBytes: number }

/** What a form may weigh besides its file. */
const FORM_BYTES = 100_000

/** Makes multipart bodies readable. Nothing is read before a call asks for it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Streams a call's file to the disk, so that no number of uploads fills the memory, and takes it away afterwards.
 * @throws unsupported_media_type, malformed_request, payload_too_large, validation_failed where the field is missing
 */
export async function withUpload<T>(
  request: FastifyRequest,
  upload: Upload,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'anh-gia-upload-'))
  try {
    return await use(await receive(request, upload, join(dir, 'file')))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, upload: Upload, path: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FORM_BYTES) throw tooLarge(upload)
  const part = await firstFile(request, upload)
  if (part?.fieldname !== upload.field) {
    part?.file.resume()
    throw fieldError(upload.field, upload.missing)
  }
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, file)
  } catch (error) {
    throw asRefusal(error)
  }
  if (part.file.truncated) throw tooLarge(upload)
  return { path, name: part.filename, sizeBytes: file.bytesWritten }
}

function tooLarge({ field, tooLarge: message }: Upload): ShopError {
  return new ShopError('payload_too_large', { message, errors: [{ path: field, message }] })
}

async function firstFile(request: FastifyRequest, upload: Upload): Promise<MultipartFile | undefined> {
  try {
    return await request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: upload.maxBytes, files: 1, fields: 8, parts: 9, fieldSize: 10_000 },
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** A body that breaks off or makes no sense is the sender's; what the disk refuses is ours. */
function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new ShopError('payload_too_large')
  return error instanceof Error && 'syscall' in error ? error : new ShopError('malformed_request')
}
