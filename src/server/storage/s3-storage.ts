import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import pLimit from 'p-limit'
import {
  checkFolder,
  checkKey,
  collectInto,
  type FileStorage,
  LEFT_PARTS_MS,
  ofSize,
} from './file-storage.ts'
import { readWhole } from './read-whole.ts'
import { asStorageError, isMissing, throwingStorageErrors } from './s3-errors.ts'
import { failingWhileSilent } from './while-silent.ts'

/** How a bucket is reached. `endpoint` is the address of a service other than Amazon's own. */
export type S3Options = {
  endpoint: string | undefined
  region: string
  bucket: string
  /** All keys begin with it; none if it is empty. Without slashes at its ends. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path of addresses, not in their host. */
  pathStyle: boolean
}

/** A service that does not accept a connection, or sends nothing, for this long counts as away, in ms. */
const PATIENCE = { connectMs: 5_000, silenceMs: 10_000 }
/** A request is tried so often. */
const ATTEMPTS = 3
/** Requests under way at once; more wait. */
const MAX_SOCKETS = 128
/**
 * A stream is sent in parts of this size, so many at once. They are in memory, so that one can be sent again.
 */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** S3 takes this many parts. */
const MAX_PARTS = 10_000
const REMOVALS_AT_ONCE = 8
/** The health check is public: it makes no more requests than one in this time, in ms. */
const CHECK_MS = 5_000

/**
 * Files in a bucket. Timeouts, retries and checksums are the SDK's; every failure is a {@link StorageError}.
 * A download that breaks off continues at the same byte.
 *
 * Checksums in trailers are used with Amazon's own service only: others often refuse them. The bytes of each
 * request are hashed in its signature either way.
 */
export function s3Storage({ bucket, prefix, ...options }: S3Options, patience = PATIENCE): FileStorage {
  const client = openClient(options, patience)
  const start = prefix && `${prefix}/`
  const at = (key: string) => ({ Bucket: bucket, Key: `${start}${checkKey(key)}` })
  const put = (key: string, content: Buffer) =>
    throwingStorageErrors(() => client.send(new PutObjectCommand({ ...at(key), Body: content })))
  const putStream: FileStorage['putStream'] = (key, content, { sizeBytes } = {}) =>
    throwingStorageErrors(() => sendInParts(client, at(key), content, sizeBytes))
  const remove = (key: string) => throwingStorageErrors(() => client.send(new DeleteObjectCommand(at(key))))

  async function* list(below = '', { after }: { after?: string } = {}) {
    const folder = below && `${checkFolder(below)}/`
    const query = { Bucket: bucket, Prefix: start + folder, ...(after && { StartAfter: start + after }) }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query))
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { key: Key.slice(start.length), sizeBytes: Size, changedAt: LastModified }
    } catch (error) {
      throw asStorageError(error)
    }
  }

  const unlessSilent = failingWhileSilent()
  const read: FileStorage['open'] = (key, range) =>
    unlessSilent(() =>
      orMissing(() =>
        readWhole(async (from, etag) => {
          const asked = range || from > 0 ? { Range: `bytes=${from}-${range?.end ?? ''}` } : {}
          const answer = await client.send(
            new GetObjectCommand({ ...at(key), ...asked, ...(etag && { IfMatch: etag }) }),
          )
          const total = answer.ContentRange?.split('/').at(-1) ?? answer.ContentLength
          return { stream: answer.Body as Readable, sizeBytes: Number(total), etag: answer.ETag }
        }, range),
      ),
    )

  return {
    put: async (key, content) => void (await put(key, content)),
    putFile: (key, path) => putStream(key, createReadStream(path)),
    putStream,
    list,
    open: read,
    async readInto(key, into) {
      const opened = await read(key)
      return opened && collectInto(opened.stream, into)
    },
    stat: key =>
      orMissing(async () => {
        const found = await client.send(new HeadObjectCommand(at(key)))
        return { sizeBytes: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date() }
      }),
    remove: async key => void (await remove(key)),
    async removeAll(key) {
      checkKey(key)
      const atOnce = pLimit(REMOVALS_AT_ONCE)
      const removals: Promise<unknown>[] = []
      for await (const object of list(key)) removals.push(atOnce(() => remove(object.key)))
      await Promise.all(removals)
    },
    removeLeftParts: () =>
      throwingStorageErrors(() => abortLeftUploads(client, { Bucket: bucket, Prefix: start })),
    check: onceIn(CHECK_MS, async () => {
      await throwingStorageErrors(() => client.send(new HeadBucketCommand({ Bucket: bucket })))
    }),
  }
}

/** Work that is done once in a time: further calls in that time get the same outcome. */
function onceIn(ms: number, work: () => Promise<void>): () => Promise<void> {
  let latest: { at: number; outcome: Promise<void> } | undefined
  return () => {
    if (!latest || Date.now() - latest.at > ms) latest = { at: Date.now(), outcome: work() }
    return latest.outcome
  }
}

function openClient(options: Omit<S3Options, 'bucket' | 'prefix'>, patience: typeof PATIENCE): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = options
  const checksums = endpoint ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED'
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      socketTimeout: patience.silenceMs,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  })
}

/**
 * Content smaller than one part goes in one request. The parts of a failed upload are removed; parts that
 * an unreachable service keeps are removed by the clean-up ({@link FileStorage.removeLeftParts}).
 */
async function sendInParts(
  client: S3Client,
  at: { Bucket: string; Key: string },
  content: Readable,
  sizeBytes?: number,
): Promise<void> {
  const upload = new Upload({
    client,
    params: { ...at, Body: Readable.from(ofSize(content, sizeBytes), { objectMode: false }) },
    partSize: Math.max(PART_BYTES, Math.ceil((sizeBytes ?? 0) / MAX_PARTS)),
    queueSize: PARTS_AT_ONCE,
    // its own clean-up hides why the upload has failed if it fails as well
    leavePartsOnError: true,
  })
  try {
    await upload.done()
  } catch (error) {
    const { uploadId: UploadId } = upload
    if (UploadId)
      await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined)
    throw error
  } finally {
    content.destroy()
  }
}

/** One page of them; the next ones come the next time. */
async function abortLeftUploads(client: S3Client, at: { Bucket: string; Prefix: string }): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(at))
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Date.now() - Number(Initiated) < LEFT_PARTS_MS) continue
    await client.send(new AbortMultipartUploadCommand({ Bucket: at.Bucket, Key, UploadId }))
  }
}

async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await throwingStorageErrors(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
