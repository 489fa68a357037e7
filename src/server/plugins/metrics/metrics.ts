import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import fp from 'fastify-plugin'
import { ShopError } from '#contract/kernel/errors.ts'
import { registerErrors } from '../calls/errors.ts'
import { METRICS_TYPE, type Meter } from './meter.ts'

type Options = {
  meter: Meter
  /** The text of a scrape. */
  scrape: () => Promise<string>
  token: string | undefined
  isBehindProxy: boolean
  /** Whether METRICS_PORT has the address /metrics instead of this server. */
  hasOwnPort: boolean
}

/**
 * Counts each answer, and answers Prometheus at /metrics: with the token; without a token programs on this
 * machine, unless there is a proxy.
 */
export const metrics = fp<Options>(async (app, { meter, scrape, token, isBehindProxy, hasOwnPort }) => {
  app.addHook('onResponse', (request, reply, done) => {
    meter.answered(request, reply)
    done()
  })
  if (!hasOwnPort) answerScrapes(app, scrape, token, request => !isBehindProxy && isFromThisMachine(request))
})

/**
 * A server for METRICS_PORT, which does not listen yet. It answers nothing else than /metrics: with the
 * token; without a token all machines of a private network.
 */
export function metricsServer(
  scrape: () => Promise<string>,
  { token, log }: { token: string | undefined; log: FastifyBaseLogger },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    forceCloseConnections: true,
  })
  registerErrors(app)
  answerScrapes(app, scrape, token, ({ ip }) => isPrivate(ip))
  return app
}

function answerScrapes(
  app: FastifyInstance,
  scrape: () => Promise<string>,
  token: string | undefined,
  isNear: (request: FastifyRequest) => boolean,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token ? hasToken(request, token) : isNear(request))) throw new ShopError('not_found')
    reply.header('content-type', METRICS_TYPE).header('cache-control', 'no-store')
    return scrape()
  })
}

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address is of this machine or of a network that the internet does not reach. */
export function isPrivate(ip: string): boolean {
  return PRIVATE.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
}

/**
 * Whether the request comes from a program on this machine. A proxy on it passes on the requests of others:
 * its headers show it, but not all proxies send them, and `TRUST_PROXY` declares one.
 */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = FORWARDING.some(name => headers[name] !== undefined)
  const isLocalName = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')
  return !isForwarded && isLocalName && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}

const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether the request carries the token of the settings, compared in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
