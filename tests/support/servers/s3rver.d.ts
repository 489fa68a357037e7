// The S3 server of the tests has no types.
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export type Context = {
    method: string
    path: string
    query: Record<string, string | undefined>
    mountPath?: string
    state: { vhost?: boolean }
    status: number
    body: object
  }

  /** An S3 server that keeps its buckets in a folder and checks signatures; its one account is `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
