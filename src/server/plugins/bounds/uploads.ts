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
import { UPLOAD_DIR_PREFIX, type UploadedFile } from '../../storage/uploaded-file.ts'
import { type Pace, watchProgress } from './progress.ts'

/** The bytes of a form besides its file. */
export const FORM_BYTES = 100_000

/** Makes multipart bodies readable. Nothing is read before a call reads it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  await removeLeftUploads()
}

/** No request lives that long: an older file was left by a process that was killed. */
const LEFT_MS = 60 * 60_000

/**
 * Removes the folders of uploads that a killed process has left, in the system's folder for temporary files.
 */
export async function removeLeftUploads(): Promise<{ files: number; bytes: number }> {
  const freed = { files: 0, bytes: 0 }
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(UPLOAD_DIR_PREFIX)) continue
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
 * Streams a call's files to the disk, so that no number of uploads fills the memory, and deletes them
 * afterwards.
 * @throws unsupported_media_type, malformed_request, payload_too_large, request_timeout if it stalls or
 *   crawls, server_busy if it was cut to make room, validation_failed if the field is missing
 */
export async function withUpload<T>(
  request: FastifyRequest,
  { upload, pace }: { upload: Upload; pace: Pace },
  use: (files: [UploadedFile, ...UploadedFile[]]) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), UPLOAD_DIR_PREFIX))
  try {
    return await use(await receive(request, { upload, pace, dir }))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function receive(
  request: FastifyRequest,
  { upload, pace, dir }: { upload: Upload; pace: Pace; dir: string },
): Promise<[UploadedFile, ...UploadedFile[]]> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  const { promise: cut, reject } = Promise.withResolvers<never>()
  // an upload that is received before anything waits for it fails nothing
  cut.catch(() => undefined)
  const { arriving } = request
  arriving?.signal.addEventListener('abort', () => reject(arriving.signal.reason), { once: true })
  if (arriving?.signal.aborted) reject(arriving.signal.reason)
  const progress = watchProgress(pace, reject)
  try {
    const parts = filesOf(request, upload)
    const files: UploadedFile[] = []
    for (;;) {
      const part = await Promise.race([nextFile(parts), cut])
      if (!part) break
      if (part.fieldname !== upload.field) {
        part.file.resume()
        break
      }
      const path = join(dir, `file${files.length || ''}`)
      files.push(await keep(part, { path, upload, cut, received: progress.received }))
      // the rest of a form with one file is not waited for; one file too many of several is refused
      if (upload.maxFiles === undefined) break
    }
    const [first, ...others] = files
    if (!first) throw fieldError(upload.field, 'required', upload.missing)
    arriving?.busy()
    return [first, ...others]
  } finally {
    progress.stop()
  }
}

/** Writes a file of a form to the disk. */
async function keep(
  part: MultipartFile,
  how: { path: string; upload: Upload; cut: Promise<never>; received: (chunk: Buffer) => void },
): Promise<UploadedFile> {
  const file = createWriteStream(how.path, { mode: 0o600 })
  part.file.on('data', how.received)
  const written = pipeline(part.file, file)
  try {
    await Promise.race([written, how.cut])
  } catch (error) {
    part.file.destroy()
    await written.catch(() => undefined)
    throw asRefusal(error)
  }
  if (part.file.truncated) throw tooLarge(how.upload)
  return { path: how.path, name: part.filename, sizeBytes: file.bytesWritten }
}

/** The refusal of a file that is larger than its call takes. */
export function tooLarge({ field, tooLarge: message }: Upload): ShopError {
  return new ShopError('payload_too_large', { message, errors: [invalidField(field, 'too_large', message)] })
}

type Files = AsyncIterableIterator<MultipartFile>

/** The files of a form, one after the other. */
function filesOf(request: FastifyRequest, { maxBytes, maxFiles = 1 }: Upload): Files {
  return request.files({
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: maxFiles, fields: 8, parts: maxFiles + 8, fieldSize: 10_000 },
  })
}

async function nextFile(files: Files): Promise<MultipartFile | undefined> {
  try {
    const { value, done } = await files.next()
    return done ? undefined : value
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
