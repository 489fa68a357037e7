import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/kernel/call.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { type Pace, watchProgress } from './progress.ts'

/** The bytes of a form besides its file. */
export const FORM_BYTES = 100_000

/** Makes multipart bodies readable. Nothing is read before a call reads it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  await removeLeftUploads()
}

const DIR_PREFIX = 'anh-gia-upload-'
/** No request lives that long: an older file was left by a process that was killed. */
const LEFT_MS = 60 * 60_000

/**
 * Removes the folders of uploads that a killed process has left, in the system's folder for temporary files.
 */
export async function removeLeftUploads(): Promise<{ files: number; bytes: number }> {
  const freed = { files: 0, bytes: 0 }
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(DIR_PREFIX)) continue
    const dir = join(tmpdir(), name)
    // another process may be removing it, or it may be another user's
    const found = await stat(dir).catch(() => undefined)
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < LEFT_MS) continue
    const upload = await stat(join(dir, 'file')).catch(() => undefined)
    await rm(dir, { recursive: true, force: true })
    freed.files += upload ? 1 : 0
    freed.bytes += upload?.size ?? 0
  }
  return freed
}

/**
 * Streams a call's file to the disk, so that no number of uploads fills the memory, and deletes it
 * afterwards.
 * @throws unsupported_media_type, malformed_request, payload_too_large, request_timeout if it stalls or
 *   crawls, server_busy if it was cut to make room, validation_failed if the field is missing
 */
export async function withUpload<T>(
  request: FastifyRequest,
  { upload, pace }: { upload: Upload; pace: Pace },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), DIR_PREFIX))
  try {
    return await use(await receive(request, { upload, pace, path: join(dir, 'file') }))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function receive(
  request: FastifyRequest,
  { upload, pace, path }: { upload: Upload; pace: Pace; path: string },
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  const { promise: cut, reject } = Promise.withResolvers<never>()
  // an upload that is received before anything waits for it fails nothing
  cut.catch(() => undefined)
  const { arriving } = request
  arriving?.signal.addEventListener('abort', () => reject(arriving.signal.reason), { once: true })
  if (arriving?.signal.aborted) reject(arriving.signal.reason)
  const progress = watchProgress(pace, reject)
  try {
    const part = await Promise.race([firstFile(request, upload), cut])
    if (part?.fieldname !== upload.field) {
      part?.file.resume()
      throw fieldError(upload.field, 'required', upload.missing)
    }
    const file = createWriteStream(path, { mode: 0o600 })
    part.file.on('data', progress.received)
    const written = pipeline(part.file, file)
    try {
      await Promise.race([written, cut])
    } catch (error) {
      part.file.destroy()
      await written.catch(() => undefined)
      throw asRefusal(error)
    }
    if (part.file.truncated) throw tooLarge(upload)
    arriving?.busy()
    return { path, name: part.filename, sizeBytes: file.bytesWritten }
  } finally {
    progress.stop()
  }
}

/** The refusal of a file that is larger than its call takes. */
export function tooLarge({ field, tooLarge: message }: Upload): ShopError {
  return new ShopError('payload_too_large', { message, errors: [invalidField(field, 'too_large', message)] })
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

/** A body that breaks off or makes no sense is the sender's error; a refusal of the disk is ours. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ShopError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new ShopError('payload_too_large')
  return error instanceof Error && 'syscall' in error ? error : new ShopError('malformed_request')
}
