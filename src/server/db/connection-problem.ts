import pg from 'pg'

/** The failures of TLS that come from the certificate of the server, by the codes of Node. */
const CERTIFICATE = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The system's failures that pass once the database, its machine or its name are there. */
const NOT_UP = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT', // a socket of the system, named by its folder
])

/** The server only follows another one, or a failover is under way. */
const READ_ONLY = '25006'

/** Why a connection to the database failed: whether another try may succeed, and the sentence for the operator. */
export type ConnectionProblem = { mayPass: boolean; text: string }

/** Reads the failure of a connection attempt; undefined for a failure of another kind, which is a bug. */
export function connectionProblem(error: unknown): ConnectionProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as Error & { code?: string }
  if (CERTIFICATE.has(code))
    return {
      mayPass: false,
      text: `must lead to a server whose certificate can be verified (${message}). If the provider has its own CA, add sslrootcert=<its file> to the address.`,
    }
  if (message.includes('does not support SSL'))
    return { mayPass: false, text: 'must name sslmode=disable, since this server does not speak TLS.' }
  if (code === READ_ONLY)
    return { mayPass: true, text: 'must lead to a database that can be written, not to a replica.' }
  const mayPass = NOT_UP.has(code) || isServerNotReady(code) || /timeout|terminated/i.test(message)
  if (!mayPass && !/^(08|28|3D|53|57P)/.test(code)) return undefined
  return { mayPass, text: `must lead to a database that lets the shop in: ${reasonOf(error)}.` }
}

/**
 * The sentence for a start that the database ends: it refuses something, or goes away. Undefined where another cause is
 * possible, such as an error in our own SQL.
 */
export function databaseRefusal(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return undefined
  if (cause.code === '42501')
    return `DATABASE_URL must name a role that owns its database: ${reasonOf(cause)}.`
  if (cause.code === '57014')
    return `The database did not answer in time (${reasonOf(cause)}). Another process may hold a lock, such as a restore: try again after it.`
  const problem = connectionProblem(cause)
  return problem && `DATABASE_URL ${problem.text}`
}

/** 08: no connection (a pooler whose server is down), 53300: too many of them, 57P: the server starts or stops. */
function isServerNotReady(code: string): boolean {
  return /^(08|57P)/.test(code) || code === '53300'
}

/** Node tries all addresses of a name, and then says nothing itself. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each: Error) => each.message).join(', ')
  return error.message.replace(/\.$/, '')
}
