import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_ENV_VARS, NODE_FLAGS } from '../../../tools/shop-node.mjs'
import { ADMIN } from '../servers/shop-process.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The commands of package.json that work on a shop, each with its file. */
export const SHOP_COMMANDS = new Map(
  Object.entries(
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
      .scripts,
  ).flatMap(([name, script]) => {
    const file = /load-env\.mjs (\S+\.ts)$/.exec(script)?.[1]
    return file ? [[name, file] as const] : []
  }),
)

/** A command of the shop in a separate process, such as `npm run backup`. */
export function runCommand(
  command: string,
  {
    dataDir,
    args = [],
    env = {},
    input = '',
  }: {
    dataDir: string
    args?: string[]
    env?: Record<string, string> | undefined
    /** Its piped input. */
    input?: string | undefined
  },
) {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, join(ROOT, SHOP_COMMANDS.get(command) ?? ''), ...args],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...NODE_ENV_VARS,
        DATA_DIR: dataDir,
        DEMO: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  // a command that reads nothing may have ended before
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const ended = once(child, 'exit').then(([code, signal]) => ({
    outcome: (code ?? signal) as number | string,
    output,
  }))
  return {
    ended,
    output: () => output,
    /** Kills it as soon as it has printed a text so many times. */
    async killAfter(text: string, times = 1) {
      while (output.split(text).length <= times) {
        const first = await Promise.race([once(child.stdout, 'data').then(() => 'data'), ended])
        if (first !== 'data') throw new Error(`It ended before it said ${text}:\n${output}`)
      }
      child.kill('SIGKILL')
      return ended
    },
  }
}
