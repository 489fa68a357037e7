import type { z } from 'zod'
import type { Effect } from './effects.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call: everybody, every signed-in user, the shop's own people, or users with a permission
 * (R6). Finer rules live in the features.
 */
export type Access = 'public' | 'customer' | 'staff' | { permission: Permission }

/** The access of a call that requires a permission. */
export function can(permission: Permission): Access & object {
  return { permission }
}

/** The permission that a call requires; undefined if none is needed. */
export function permissionOf({ access }: Pick<Call, 'access'>): Permission | undefined {
  return typeof access === 'object' ? access.permission : undefined
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path in one word, for example `GET /api/products/:id`. It is the call's name everywhere. */
export type Route = `${Method} /api/${string}`

/** Limits on how often one address may make a call (R26): `hits` within `windowSeconds`. */
export type CallLimit = { hits: number; windowSeconds: number }

type Shape = z.ZodType | undefined

/**
 * A file that a call takes: the field of its multipart body, its largest size, the texts for a missing and
 * a too large one. With `maxFiles` the field may be repeated; the size counts for each.
 */
export type Upload = { field: string; maxBytes: number; maxFiles?: number; missing: string; tooLarge: string }

/**
 * A call that answers with a file has one of these content types instead of an envelope; failures keep theirs
 * (R2).
 */
export type FileReply = { file: readonly [string, ...string[]] }

/** The reply of a call that answers with a file. */
export function fileReply(...contentTypes: FileReply['file']): FileReply {
  return { file: contentTypes }
}

/** The content type of an Excel file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whether a call answers with a file. */
export function isFileReply(reply: z.ZodType | FileReply): reply is FileReply {
  return 'file' in reply
}

/** The largest JSON body of a call that declares none, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

/** The same for forms with several texts of 20,000 characters. */
export const LONG_TEXTS_BODY_BYTES = 512 * 1024

/** A call as it is written down, once: validation, access, clients, OpenAPI and tests are derived from it. */
export type Call = {
  route: Route
  access: Access
  /** One English sentence for the API's documentation. */
  summary: string
  params?: z.ZodType | undefined
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  /** The body is multipart/form-data with one file, or as many as the upload takes. */
  upload?: Upload | undefined
  /** The whole answer of a success, envelope included (R2), or a file. */
  reply: z.ZodType | FileReply
  /** `public`: the answer is the same for everybody and may be kept by the page cache. */
  cache?: 'public'
  /** Several limits hold together, for example one on the rate and one on the number in a day. */
  limit?: CallLimit | readonly CallLimit[]
  /** The largest JSON body in bytes; {@link MAX_BODY_BYTES} by default. */
  maxBodyBytes?: number
  /**
   * The effects of a success. With an effect that public answers show, the caller waits for those of its
   * process; `orders` is published to open pages. `tests/contract/effects.test.ts` checks that the tables
   * and the audit log agree with it.
   */
  changes?: readonly Effect[]
  /**
   * The call creates something, once for each Idempotency-Key header: it can be sent again after a lost
   * answer. `tests/contract/sent-again.test.ts` checks that all calls that create are among these.
   */
  isRepeatable?: true
  /** A bearer token sent along is ignored: an ended session must not prevent another sign-in. */
  ignoresSession?: true
}

/** Writes down a call. The literal types of `route` and of the shapes are kept for the typed clients. */
export function defineCall<
  const R extends Route,
  const W extends Access,
  A extends z.ZodType | FileReply,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  U extends Upload | undefined = undefined,
>(call: CallMeta & { route: R; access: W; reply: A; params?: P; query?: Q; body?: B; upload?: U }) {
  return call as CallMeta & { route: R; access: W; reply: A; params: P; query: Q; body: B; upload: U }
}

type CallMeta = Pick<
  Call,
  'summary' | 'cache' | 'limit' | 'maxBodyBytes' | 'changes' | 'isRepeatable' | 'ignoresSession'
>

/** The input of a caller for one part of a call: the values that the shape accepts. */
type Given<T extends Shape> = T extends z.ZodType ? z.input<T> : undefined
/** The input of a handler: the output of the shape. */
type Received<T extends Shape> = T extends z.ZodType ? z.output<T> : undefined

type Parts = { params?: Shape; query?: Shape; body?: Shape; upload?: Upload | undefined }

/** The parts of a call's input that it declares, as its caller gives them; an upload is a form. */
export type CallInput<C extends Parts> = Required<{
  [K in 'params' | 'body' as C[K] extends z.ZodType ? K : never]: Given<C[K]>
}> & { [K in 'query' as C[K] extends z.ZodType ? K : never]?: Given<C[K]> } & {
  [K in 'upload' as C[K] extends Upload ? 'body' : never]: FormData
}

/** The parsed input as a handler sees it; a part that the call does not declare is undefined. */
export type ParsedInput<C extends Parts> = {
  params: Received<C['params']>
  query: Received<C['query']>
  body: Received<C['body']>
}

/** The answer of a call. */
export type CallReply<C extends { reply: z.ZodType | FileReply }> = C['reply'] extends z.ZodType
  ? z.output<C['reply']>
  : Blob
