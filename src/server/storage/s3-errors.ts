import { StorageError, type StorageFailure } from './file-storage.ts'

/** The names of services for «no space left»: Amazon's quotas, Ceph, MinIO. */
const FULL = /quota|storagefull|insufficientstorage/i
const BROKEN_CONNECTION =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_PREMATURE_CLOSE)$/

/** A failure of the S3 client with its reason. A {@link StorageError} stays as it is. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(reasonOf(error), error instanceof Error ? error.message : String(error), {
    cause: error,
  })
}

/** Does work with the S3 client. @throws StorageError */
export async function throwingStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStorageError(error)
  }
}

/** Whether the service has answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error
  return cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound')
}

function reasonOf(error: unknown): StorageFailure {
  if (!(error instanceof Error)) return 'failed'
  const code = 'code' in error ? String(error.code) : ''
  const status = statusOf(error)
  if (FULL.test(error.name) || status === 507) return 'full'
  // the client calls a connection that was reset a time-out as well
  if (BROKEN_CONNECTION.test(code)) return 'unreachable'
  if (error.name === 'TimeoutError') return 'timeout'
  if (error.name === 'NoSuchBucket') return 'no_bucket'
  if (status === 401 || status === 403) return 'denied'
  if (status >= 500) return 'unreachable'
  return 'failed'
}

/** The answer's HTTP status; 0 if there was none. */
function statusOf(error: Error): number {
  const metadata = '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return 0
  return Number(metadata.httpStatusCode)
}
