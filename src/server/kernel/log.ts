import type { FastifyBaseLogger } from 'fastify'

/** The log of the server's parts. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
