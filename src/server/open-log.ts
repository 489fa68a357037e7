import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Env } from './env.ts'

/**
 * Opens the log: lines for people where the output is a terminal, else JSON for programs.
 * @param isTerminal whether a person reads along
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, isTerminal = process.stdout.isTTY === true): Logger {
  const options = { level: env.LOG_LEVEL, redact: ['req.headers.authorization'] }
  if (!isTerminal) return pino(options)
  return pino(
    options,
    pretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true }),
  )
}
