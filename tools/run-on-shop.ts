import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { borrowEmbeddedPostgres, hasDatabase } from '#server/db/embedded/index.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import { type Env, parseEnv } from '#server/kernel/env.ts'
import { unknownSettings } from '#server/kernel/unknown-settings.ts'
import { type ShopProcess, startShop } from '#server/main/shop-process.ts'
import { openLog } from '#server/main/start/open-log.ts'
import { startFailure } from '#server/main/start/start-failure.ts'

/** The forms and options of a command, each with its effect, for a call that is none of them. */
export type Usage = readonly (readonly [call: string, effect: string])[]

/** How a command is called. */
export type Command<O extends ParseArgsOptionsConfig> = {
  usage: Usage
  options?: O
  /** Words without `--` that it takes at most. */
  words?: number
  /** Whether it makes an embedded database in a data folder that has none. */
  mayBeNew?: boolean
}

type Arguments<O extends ParseArgsOptionsConfig> = {
  values: ReturnType<typeof parseArgs<{ options: O }>>['values']
  words: string[]
}

/**
 * Runs a command on the shop of the environment, whether that is running or not, and ends the process with
 * its outcome. A known failure is one sentence.
 */
export async function runOnShop<O extends ParseArgsOptionsConfig = Record<never, never>>(
  command: Command<O>,
  work: (shop: ShopProcess, env: Env, given: Arguments<O>) => Promise<void>,
): Promise<void> {
  await runOnDatabase(command, async (env, given) => {
    await withShop(env, shop => work(shop, env, given))
  })
}

/** Does work on the shop of the environment, on its embedded database if it has no other one. */
export async function withShop(env: Env, work: (shop: ShopProcess) => Promise<void>): Promise<void> {
  const log = openLog(env)
  for (const sentence of unknownSettings(process.env)) log.warn(sentence)
  const embedded = env.DATABASE_URL ? undefined : await borrowEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  try {
    const shop = await startShop({ ...env, DATABASE_URL: env.DATABASE_URL ?? embedded?.url }, log)
    await work(shop).finally(() => shop.stop())
  } finally {
    await embedded?.stop()
  }
}

/** The same for a command that opens the database itself. */
export async function runOnDatabase<O extends ParseArgsOptionsConfig = Record<never, never>>(
  command: Command<O>,
  work: (env: Env, given: Arguments<O>) => Promise<void>,
): Promise<void> {
  try {
    const given = readArguments(command)
    const env = parseEnv(process.env)
    if (!command.mayBeNew && !env.DATABASE_URL && !hasDatabase(env.DATA_DIR))
      throw new CommandError(
        `Không có cửa hàng nào trong ${resolve(env.DATA_DIR)} · There is no shop here: set DATA_DIR or DATABASE_URL as for the shop itself`,
      )
    await work(env, given)
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : startFailure(error)
    console.error(sentence ?? error)
    process.exitCode = 1
  }
}

/** @throws CommandError with the usage */
function readArguments<O extends ParseArgsOptionsConfig>({
  usage,
  options,
  words = 0,
}: Command<O>): Arguments<O> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: options ?? ({} as O) })
    if (positionals.length <= words) return { values: values as Arguments<O>['values'], words: positionals }
  } catch (error) {
    // so Node refuses an undeclared option
    if (!(error instanceof TypeError)) throw error
  }
  throw new CommandError(usageText(usage))
}

export function usageText(usage: Usage): string {
  const lines = usage.map(
    ([call, effect]) => [/^-/.test(call) ? `    ${call}` : commandLine(call), effect] as const,
  )
  const width = Math.max(...lines.map(([call]) => call.length))
  return ['Cách dùng · Usage:', ...lines.map(([call, effect]) => `  ${call.padEnd(width)}  ${effect}`)].join(
    '\n',
  )
}

/** A command that can't be carried out, with a sentence that explains why. */
export class CommandError extends Error {}
