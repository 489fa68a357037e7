import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { administer, createDatabase, withDatabase } from './database-server.ts'
import { startThrowawayCluster, throwawayDir } from './throwaway-cluster.ts'

/** A filled demo shop that does not run: workers copy it instead of filling one each. */
interface DemoTemplate {
  /** Where the superuser makes databases. */
  adminUrl: string
  /** The filled database, as the shop's role. */
  url: string
  /** Holds the folder of the shop's files. */
  dataDir: string
}

/** Environment variable of the workers of the journeys and of the shops that they start. */
const VARIABLE = 'DEMO_TEMPLATE'
const FILLER = join(import.meta.dirname, '../../../demo/fill.ts')

/**
 * Fills the demo shop that `copyDemoTemplate` copies, in this process and those that it starts later.
 *
 * @returns what stops its database server and removes it with all copies
 */
export async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster()
  const adminUrl = withDatabase(cluster.adminUrl, 'postgres')
  const template: DemoTemplate = { adminUrl, url: cluster.url, dataDir: throwawayDir() }
  const remove = async () => {
    await cluster.stop()
    rmSync(template.dataDir, { recursive: true, force: true })
  }
  try {
    await fillDemo(template)
  } catch (error) {
    await remove()
    throw error
  }
  process.env[VARIABLE] = JSON.stringify(template)
  return remove
}

/**
 * Copies the files of the filled demo shop into a data folder and its database into a new one.
 *
 * @returns the settings that start a shop on the copy
 */
export async function copyDemoTemplate(dataDir: string): Promise<Record<string, string>> {
  const template: DemoTemplate = JSON.parse(process.env[VARIABLE] ?? '')
  cpSync(join(template.dataDir, 'files'), join(dataDir, 'files'), { recursive: true })
  const name = `demo_${randomBytes(4).toString('hex')}`
  const { pathname, username } = new URL(template.url)
  await createDatabase(template.adminUrl, { name, template: pathname.slice(1) })
  await administer(template.adminUrl, `ALTER DATABASE "${name}" OWNER TO "${username}"`)
  return { DEMO: 'on', DATABASE_URL: withDatabase(template.url, name) }
}

async function fillDemo({ adminUrl, url, dataDir }: DemoTemplate): Promise<void> {
  const filler = fork(FILLER, {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'on' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(filler, 'exit')
  if (code !== 0) throw new Error(`The process that fills the demo shop ended with code ${code}`)
  // Each shop would encode all photographs, minutes of the processor. Without a copy its address gives the original,
  // as in a new shop; src/server/features/files/pictures.test.ts proves the copies.
  const database = withDatabase(adminUrl, new URL(url).pathname.slice(1))
  // Journeys expect the prices of the catalogue; tests/e2e/buying/offers.spec.ts puts the offers into effect.
  await administer(database, `UPDATE promotion SET state = 'paused'`)
  await administer(database, `DELETE FROM pgboss.job WHERE name = 'make_picture_copies'`)
}
