import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Check, DAY_MS, isDue, MINUTE_MS, type Outcome } from './check.ts'

const TIMEOUT_MS = 5_000
/** A certificate is looked at so often, and so often after it was not fine. */
const LOOK_MS = 12 * 60 * MINUTE_MS
const LOOK_AGAIN_MS = 60 * MINUTE_MS
/** Programs that renew by themselves do it 30 days before the end: with fewer days they have failed. */
const SOON_DAYS = 14

/** How long the certificate of the public address holds. */
export const checkCertificate: Check<'certificate'> = async ({ env, log }, round, last) => {
  const { protocol, hostname, port } = new URL(env.PUBLIC_URL)
  const facts = { host: hostname, until: null, daysLeft: null }
  if (protocol !== 'https:') return { state: 'unknown', reason: 'http', facts }
  const isSameHost = last?.facts?.host === hostname
  const every = last?.state === 'fine' ? LOOK_MS : LOOK_AGAIN_MS
  if (last && isSameHost && !isDue(round, last.checkedAt, every)) {
    const { state, reason, checkedAt } = last
    return { state, reason, facts: last.facts, ...(checkedAt && { checkedAt: new Date(checkedAt) }) }
  }
  const seen = await lookAt(hostname, Number(port) || 443).catch((error: unknown) => {
    log.warn({ err: error }, 'The certificate of the public address could not be looked at')
    return undefined
  })
  if (!seen) return { state: 'unknown', reason: 'unreachable', facts }
  return judgeCertificate(hostname, seen, round.now)
}

type Seen = { until: Date; isTrusted: boolean }

/** The finding about a certificate that a host has shown. */
export function judgeCertificate(
  host: string,
  { until, isTrusted }: Seen,
  now: Date,
): Outcome<'certificate'> {
  const daysLeft = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const facts = { host, until: until.toISOString(), daysLeft }
  if (daysLeft < 0) return { state: 'attention', reason: 'expired', facts }
  if (!isTrusted) return { state: 'attention', reason: 'untrusted', facts }
  if (daysLeft < SOON_DAYS) return { state: 'attention', reason: 'soon', facts }
  return { state: 'fine', reason: null, facts }
}

/** Connects to a host as browsers do. @throws if it does not answer in time, or has no certificate */
function lookAt(host: string, port: number): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>()
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host: bare,
    port,
    ...(isIP(bare) === 0 && { servername: bare }),
    // an expired one is looked at too
    rejectUnauthorized: false,
  })
  // of the whole handshake, not of a silence
  const timer = setTimeout(() => socket.destroy(new Error('No handshake in time')), TIMEOUT_MS)
  socket.once('secureConnect', () => {
    const until = new Date(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(until.getTime())) reject(new Error('The server has shown no certificate'))
    else resolve({ until, isTrusted: socket.authorized })
    socket.destroy()
  })
  socket.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}
