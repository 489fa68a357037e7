import type { FastifyBaseLogger } from 'fastify'

/** Where the server's parts write what happens. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
