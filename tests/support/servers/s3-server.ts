import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import S3rver, { type Context } from '@20minutes/s3rver'
import type { S3Options } from '#server/storage/s3-storage.ts'
import { throwawayDir } from './throwaway-cluster.ts'

/** The failure of a request. */
export type BadAnswer =
  /** The service answers with an error of this HTTP status and code. */
  | { status: number; code: string }
  /**
   * The service carries out the request, but the connection breaks behind so many bytes of its answer;
   * before it at 0.
   */
  | { breakAfterBytes: number }
  /** The answer never comes. */
  | 'silence'
  /** The answer comes this late. */
  | { delayMs: number }
  /** The body is another one of the same length. */
  | 'other_bytes'

export type S3Server = {
  options: S3Options
  /** The settings of a shop that uses the bucket. */
  env: Record<string, string>
  /** The failure of a request, given as `GET /bucket/key`; none while it is undefined. */
  badAnswer: ((request: string) => BadAnswer | undefined) | undefined
  /** All requests so far, as `GET /bucket/key`. */
  requests: string[]
  /** Copies an object without a request, for tests with many. */
  copyObject(from: string, to: string): Promise<void>
  /** The server's folder of buckets. */
  directory: string
  close(): Promise<void>
}

const BUCKET = 'shop'
const ACCOUNT = 'S3RVER'
/** The files that the server keeps of an object. */
const OBJECT_PARTS = ['object', 'object.md5', 'metadata.json']

/**
 * An S3 server of this machine with an empty bucket, behind a proxy that makes requests fail in the ways of
 * networks.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = throwawayDir()
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  s3rver.middleware.splice(-1, 0, signedAsSent, (context, next) =>
    unfinishedUploads(directory, context, next),
  )
  const { port: behind } = await s3rver.run()
  const server: Pick<S3Server, 'badAnswer' | 'requests'> = { badAnswer: undefined, requests: [] }
  const proxy = createServer((incoming, answer) => {
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`
    server.requests.push(what)
    forward({ incoming, answer, port: behind }, server.badAnswer?.(what))
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const options = optionsFor(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  return Object.assign(server, {
    options,
    env: envFor(options),
    directory,
    async copyObject(from: string, to: string) {
      const fileOf = (key: string, part: string) => join(directory, BUCKET, `${key}._S3rver_${part}`)
      for (const part of OBJECT_PARTS) await copyFile(fileOf(from, part), fileOf(to, part))
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await s3rver.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}

/**
 * The server computes signatures of requests about a bucket without the slash at the end of their path, which
 * the SDK sends.
 */
function signedAsSent(context: Context, next: () => Promise<void>): Promise<void> {
  if (context.path === `/${BUCKET}/`) {
    context.mountPath = '/'
    context.state.vhost = true
  }
  return next()
}

/** The two calls about unfinished uploads that the server lacks, from the folder in which it keeps them. */
async function unfinishedUploads(directory: string, context: Context, next: () => Promise<void>) {
  const folder = join(directory, BUCKET, '._S3rver_uploads')
  const { method, query } = context
  if (method === 'DELETE' && query.uploadId) {
    await rm(join(folder, basename(query.uploadId)), { recursive: true })
    context.status = 204
  } else if (method === 'GET' && 'uploads' in query) {
    const ids = await readdir(folder).catch(() => [])
    const uploads = ids.map(async id => ({
      Key: await readFile(join(folder, id, 'key'), 'utf8'),
      UploadId: id,
      Initiated: (await stat(join(folder, id, 'key'))).mtime.toISOString(),
    }))
    context.body = { ListMultipartUploadsResult: { IsTruncated: false, Upload: await Promise.all(uploads) } }
  } else await next()
}

const optionsFor = (endpoint: string): S3Options => ({
  endpoint,
  region: 'ap-southeast-1',
  bucket: BUCKET,
  prefix: 'files',
  pathStyle: true,
  accessKeyId: ACCOUNT,
  secretAccessKey: ACCOUNT,
})

const envFor = ({ endpoint = '', bucket }: S3Options) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: ACCOUNT,
  S3_SECRET_ACCESS_KEY: ACCOUNT,
})

type Exchange = { incoming: IncomingMessage; answer: ServerResponse; port: number }

function forward(exchange: Exchange, badAnswer: BadAnswer | undefined): void {
  const { incoming, answer } = exchange
  if (badAnswer === 'silence') return void incoming.resume()
  if (typeof badAnswer === 'object' && 'status' in badAnswer) {
    incoming.resume()
    incoming.on('end', () =>
      answer
        .writeHead(badAnswer.status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${badAnswer.code}</Code><Message>made by the test</Message></Error>`),
    )
    return
  }
  const delayMs = typeof badAnswer === 'object' && 'delayMs' in badAnswer ? badAnswer.delayMs : 0
  setTimeout(() => passOn(exchange, badAnswer), delayMs)
}

function passOn({ incoming, answer, port }: Exchange, badAnswer: BadAnswer | undefined): void {
  const { url = '/', method = 'GET', headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, response => {
    let left =
      typeof badAnswer === 'object' && 'breakAfterBytes' in badAnswer ? badAnswer.breakAfterBytes : Infinity
    if (left === 0) return void answer.destroy()
    answer.writeHead(response.statusCode ?? 500, response.headers)
    response.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.min(left, chunk.length))
      left -= part.length
      const isWritable = answer.write(badAnswer === 'other_bytes' ? Buffer.alloc(part.length, 'x') : part)
      if (left === 0) answer.destroy()
      if (isWritable) return
      response.pause()
      answer.once('drain', () => response.resume())
    })
    response.on('end', () => answer.end())
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
