import { resolve } from 'node:path'
import { borrowEmbeddedPostgres, hasDatabase } from '#server/db/embedded/index.ts'
import { type Env, parseEnv, unknownSettings } from '#server/kernel/env.ts'
import { type ShopProcess, startShop } from '#server/main/shop-process.ts'
import { openLog } from '#server/main/start/open-log.ts'
import { startFailure } from '#server/main/start/start-failure.ts'

/**
 * Runs a command on the shop of the environment, beside the running one where there is one, and ends the process
 * with its outcome. What goes wrong in a known way is said in one sentence.
 * @param options.mayBeNew whether the command makes an embedded database in a data folder that has none
 */
export async function runOnShop(
  work: (shop: ShopProcess, env: Env) => Promise<void>,
  { mayBeNew = false } = {},
): Promise<void> {
  try {
    const env = parseEnv(process.env)
    if (!mayBeNew && !env.DATABASE_URL && !hasDatabase(env.DATA_DIR))
      throw new CommandError(
        `Không có cửa hàng nào trong ${resolve(env.DATA_DIR)} · There is no shop here: set DATA_DIR or DATABASE_URL as for the shop itself`,
      )
    const log = openLog(env)
    for (const sentence of unknownSettings(process.env)) log.warn(sentence)
    const embedded = env.DATABASE_URL
      ? undefined
      : await borrowEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
    try {
      const shop = await startShop({ ...env, DATABASE_URL: env.DATABASE_URL ?? embedded?.url }, log)
      await work(shop, env).finally(() => shop.stop())
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : startFailure(error)
    console.error(sentence ?? error)
    process.exitCode = 1
  }
}

/** A command that can't be carried out, with the sentence that says why. */
export class CommandError extends Error {}
