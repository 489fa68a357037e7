import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, 'e2e-server.ts')

/** A shop that no other test changes. */
export interface WorkerShop {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a copy of the demo shop that the setup has filled, or an empty shop, on any free port, in a separate
 * process. It ends with `stop`, and by itself when the process that started it is gone.
 *
 * @param options.env settings in addition to those that every shop of the tests has
 * @throws when it ends before it answers; its output is on the standard error.
 */
export async function startWorkerShop({
  isDemo = true,
  env = {},
}: {
  isDemo?: boolean
  env?: Record<string, string>
} = {}): Promise<WorkerShop> {
  const child = fork(SERVER, [isDemo ? 'demo' : 'empty', JSON.stringify(env)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(([code, signal]) => {
      throw new Error(`The demo shop for the tests ended with ${code ?? signal}`)
    }),
  ])
  return {
    url: message.url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
