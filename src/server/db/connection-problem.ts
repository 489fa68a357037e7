import pg from 'pg'
import { READ_ONLY_SERVER } from './database.ts'

/** Failures of TLS by the codes of Node, with their remedies. */
const CERTIFICATE: Record<string, 'unknown' | 'expired' | 'name'> = {
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
}

/** The system's failures that pass once the database, its machine or its name are there. */
export const NOT_UP = new Set([
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

/** Words of a pooler that refuses the sign-in: its code is the same as if its server were down. */
const POOLER_REFUSES =
  /authentication failed|does not exist|no such (?:user|database)|empty password|config error/i

/** PostgreSQL refuses the machine, its user or its lack of TLS. A pooler hands this on with its own code. */
const NO_RULE = /no pg_hba\.conf entry/

/**
 * Why a connection to the database failed: whether another try may succeed, and the sentence for the
 * operator.
 */
export type ConnectionProblem = { mayPass: boolean; text: string }

/** Reads the failure of a connection attempt; undefined for a failure of another kind, which is a bug. */
export function connectionProblem(error: unknown): ConnectionProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as Error & { code?: string }
  if (code === '08P01' && NO_RULE.test(message)) return { mayPass: false, text: poolerRefusedText(message) }
  const tls = tlsText(code, message)
  if (tls) return { mayPass: false, text: tls }
  if (code === READ_ONLY_SERVER)
    return {
      mayPass: true,
      text: inBoth(
        'phải dẫn tới máy chủ ghi được, không phải bản sao',
        'must lead to a database that can be written, not to a replica',
      ),
    }
  const reason = reasonOf(error)
  if (code === '' && message.startsWith('SASL'))
    return {
      mayPass: false,
      text: inBoth(
        `phải có mật khẩu đúng, dạng postgres://tên:mật-khẩu@máy-chủ/… (${reason})`,
        `must name the right password, as postgres://user:password@host/… (${reason})`,
      ),
    }
  if (code === '08P01' && POOLER_REFUSES.test(message))
    return {
      mayPass: false,
      text: inBoth(
        `phải có tên, mật khẩu và cơ sở dữ liệu mà pooler biết: ${reason}. Hãy xem auth_file và [databases] của PgBouncer`,
        `must name a user, a password and a database that the pooler knows: ${reason}. See auth_file and [databases] of PgBouncer`,
      ),
    }
  if (/timeout/i.test(message))
    return {
      mayPass: true,
      text: inBoth(
        `phải dẫn tới cơ sở dữ liệu trả lời được (${reason}). Nếu đi qua PgBouncer, hãy xem nhật ký của PgBouncer`,
        `must lead to a database that answers (${reason}). If there is a pooler, see the log of PgBouncer`,
      ),
    }
  const mayPass = NOT_UP.has(code) || isServerNotReady(code) || /terminated/i.test(message)
  if (!mayPass && !/^(08|28|3D|53|57P)/.test(code)) return undefined
  return {
    mayPass,
    text: inBoth(
      `phải dẫn tới cơ sở dữ liệu cho cửa hàng vào: ${reason}`,
      `must lead to a database that lets the shop in: ${reason}`,
    ),
  }
}

/** The sentence for a pooler that PostgreSQL does not let in: the address of the shop is right. */
function poolerRefusedText(message: string): string {
  if (/no encryption|SSL off/i.test(message))
    return inBoth(
      `dẫn tới pooler mà PostgreSQL không nhận, vì PostgreSQL chỉ nhận kết nối TLS: phải có server_tls_sslmode = require trong tệp của PgBouncer (${message})`,
      `leads to a pooler that PostgreSQL refuses, since it takes connections with TLS alone: PgBouncer must have server_tls_sslmode = require (${message})`,
    )
  return inBoth(
    `dẫn tới pooler mà PostgreSQL không nhận: pg_hba.conf phải có dòng cho máy của PgBouncer (${message})`,
    `leads to a pooler that PostgreSQL refuses: pg_hba.conf must have an entry for the machine of PgBouncer (${message})`,
  )
}

/** The sentence for a failure of TLS; undefined for others. */
function tlsText(code: string, message: string): string | undefined {
  const certificate = CERTIFICATE[code]
  if (certificate === 'unknown')
    return inBoth(
      `phải dẫn tới máy chủ có chứng chỉ kiểm tra được (${message}). Nếu nhà cung cấp có CA riêng, thêm sslrootcert=<tệp CA> vào địa chỉ`,
      `must lead to a server whose certificate can be verified (${message}). If the provider has its own CA, add sslrootcert=<its file> to the address`,
    )
  if (certificate === 'expired')
    return inBoth(
      `phải dẫn tới máy chủ có chứng chỉ còn hạn (${message}). Hãy gia hạn chứng chỉ của máy chủ, và xem lại đồng hồ của máy này`,
      `must lead to a server whose certificate is valid today (${message}). Renew the certificate of the server, and look at this machine’s clock`,
    )
  if (certificate === 'name')
    return inBoth(
      `phải gọi máy chủ bằng tên ghi trong chứng chỉ (${message}), hoặc dùng sslmode=verify-ca`,
      `must name the server as its certificate does (${message}), or use sslmode=verify-ca`,
    )
  if (message.includes('does not support SSL'))
    return inBoth(
      'phải có sslmode=disable, vì máy chủ này không dùng TLS',
      'must name sslmode=disable, since this server does not speak TLS',
    )
  if (/SSL required|no encryption|SSL off/i.test(message))
    return inBoth(
      `phải có sslmode=require, vì máy chủ chỉ nhận kết nối TLS (${message})`,
      `must name sslmode=require, since the server takes connections with TLS alone (${message})`,
    )
  if (/^(?:ERR_(?:SSL|OSSL|TLS)_|EPROTO)/.test(code))
    return inBoth(
      `phải dẫn tới máy chủ nối được bằng TLS với các tệp trong địa chỉ (${message})`,
      `must lead to a server that speaks TLS with the files that the address names (${message})`,
    )
  return undefined
}

/** A sentence about DATABASE_URL in Vietnamese and English. */
function inBoth(vietnamese: string, english: string): string {
  return `DATABASE_URL ${vietnamese}. · DATABASE_URL ${english}.`
}

/**
 * The sentence for a start that the database ends: it refuses something, or goes away. Undefined if
 * another cause is possible, such as an error in our own SQL.
 */
export function databaseRefusal(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return undefined
  if (cause.code === '42501')
    return inBoth(
      `phải có vai trò sở hữu cơ sở dữ liệu của nó: ${reasonOf(cause)}`,
      `must name a role that owns its database: ${reasonOf(cause)}`,
    )
  if (cause.code === '57014')
    return `Cơ sở dữ liệu không trả lời kịp. Có thể một tiến trình khác đang giữ khóa, như khi khôi phục: hãy thử lại sau. · The database did not answer in time (${reasonOf(cause)}). Another process may hold a lock, such as a restore: try again after it.`
  return connectionProblem(cause)?.text
}

/**
 * 08: no connection (a pooler with its server down), 53300: too many of them, 57P: the server starts or
 * stops.
 */
function isServerNotReady(code: string): boolean {
  return /^(08|57P)/.test(code) || code === '53300'
}

/** Node tries all addresses of a name, and then has no message of its own. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each: Error) => each.message).join(', ')
  return error.message.replace(/\.$/, '')
}
