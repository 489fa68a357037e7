import { type Logger, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Env } from '../../kernel/env.ts'

/**
 * Opens the log: lines for people if the output is a terminal, else JSON for programs. A terminal that is
 * closed takes no more lines, which ends nothing: the signal that comes with it does.
 * @param additions options of pino in addition
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, additions: LoggerOptions = {}): Logger {
  const options = { ...additions, level: env.LOG_LEVEL, redact: ['req.headers.authorization'] }
  if (!process.stdout.isTTY) return pino(options)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error
  })
  return pino(
    options,
    pretty({
      destination: process.stdout,
      ignore: 'pid,hostname,reqId',
      translateTime: 'SYS:HH:MM:ss',
      singleLine: true,
    }),
  )
}
