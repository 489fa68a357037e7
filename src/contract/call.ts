import type { z } from 'zod'

/** Who may make a call: everybody, whoever is signed in, or admins only (R6). Finer rules live in the features. */
export type Access = 'public' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path in one word, for example `GET /api/products/:id`. It is the call's name everywhere. */
export type Route = `${Method} /api/${string}`

/** Limits on how often one address may make a call (R26): `hits` within `windowSeconds`. */
export type CallLimit = { hits: number; windowSeconds: number }

type Shape = z.ZodType | undefined

/** A call as it is written down, once: validation, access, clients, OpenAPI and tests are derived from it. */
export type Call = {
  route: Route
  access: Access
  /** One English sentence for the API's documentation. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The whole answer of a success, envelope included (R2). */
  reply: z.ZodType
  /** `public`: the answer is the same for everybody and may be kept by the page cache. */
  cache?: 'public'
  limit?: CallLimit
  /** A bearer token sent along is not looked at: an ended session must not keep anybody from signing in again. */
  ignoresSession?: true
}

/** Writes down a call. The literal types of `route` and of the shapes are kept for the typed clients. */
export function defineCall<
  const R extends Route,
  const W extends Access,
  A extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(call: Frame & { route: R; access: W; reply: A; params?: P; query?: Q; body?: B }) {
  return call as Frame & { route: R; access: W; reply: A; params: P; query: Q; body: B }
}

type Frame = Pick<Call, 'summary' | 'cache' | 'limit' | 'ignoresSession'>

/** What a caller hands over for one part of a call: what the shape accepts. */
type Given<T extends Shape> = T extends z.ZodType ? z.input<T> : undefined
/** What a handler receives: what the shape made of it. */
type Received<T extends Shape> = T extends z.ZodType ? z.output<T> : undefined

/** The parts of a call's input that it declares, as its caller gives them. */
export type CallInput<C extends { params?: Shape; query?: Shape; body?: Shape }> = Required<{
  [K in 'params' | 'body' as C[K] extends z.ZodType ? K : never]: Given<C[K]>
}> & { [K in 'query' as C[K] extends z.ZodType ? K : never]?: Given<C[K]> }

/** The parsed input as a handler sees it; a part that the call does not declare is undefined. */
export type ParsedInput<C extends { params?: Shape; query?: Shape; body?: Shape }> = {
  params: Received<C['params']>
  query: Received<C['query']>
  body: Received<C['body']>
}

/** The answer of a call. */
export type CallReply<C extends { reply: z.ZodType }> = z.output<C['reply']>
