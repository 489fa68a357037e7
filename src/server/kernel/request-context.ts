import type { Role } from '#contract/kernel/roles.ts'

/** Who makes a request: the user behind a valid bearer token. */
export type CurrentUser = {
  id: string
  name: string
  email: string
  role: Role
  /** Hash of the token, to end this very session. */
  tokenHash: Buffer
}

/** The facts of the request that a use case gets in addition to its input. */
export type RequestContext = {
  currentUser: CurrentUser | undefined
  /** Address of the client; behind a proxy only with TRUST_PROXY. */
  ip: string
  idempotencyKey: string | undefined
  /** Access key of an order, sent as a header. */
  orderKey: string | undefined
}
