import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { portraitPicture } from '#contract/catalogue/images.ts'
import { administer, createDatabase, withDatabase } from './database-server.ts'
import { startThrowawayCluster, throwawayDir } from './throwaway-cluster.ts'

/** A filled demo shop that does not run: workers copy it instead of filling one each. */
interface DemoTemplate {
  /** The address at which the superuser makes databases. */
  adminUrl: string
  /** The filled database, as the shop's role. */
  url: string
  /** Holds the folder of the shop's files. */
  dataDir: string
}

/** Environment variable of the workers of the end-to-end tests and of the shops that they start. */
const VARIABLE = 'DEMO_TEMPLATE'
/** Each shop opens up to some 25 connections; those of several workers share one server. */
const CONNECTIONS = 200
const FILLER = join(import.meta.dirname, '../../../demo/fill.ts')

/**
 * Fills the demo shop that `copyDemoTemplate` copies, in this process and those that it starts later.
 *
 * @returns a function that stops its database server and removes it with all copies
 */
export async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster({ connections: CONNECTIONS })
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
  const database = withDatabase(adminUrl, new URL(url).pathname.slice(1))
  // End-to-end tests expect the prices of the catalogue; tests/e2e/buying/offers.spec.ts puts the offers into
  // effect.
  await administer(database, `UPDATE promotion SET state = 'paused'`)
  await makeSmallCopies(database, dataDir)
}

const SMALL_PX = 320

/**
 * Makes one small copy of each photograph, which then takes the place of every wider one: pages decode a
 * tenth of the pixels. All copies would be minutes of the processor;
 * src/server/features/files/pictures.test.ts proves them. Wide scenes keep the original, over which the words
 * of the banner are to be read.
 */
async function makeSmallCopies(database: string, dataDir: string): Promise<void> {
  await administer(database, `DELETE FROM pgboss.job WHERE name = 'make_picture_copies'`)
  const copies: Promise<string | undefined>[] = []
  for await (const folder of glob(join(dataDir, 'files/product_image/*/*')))
    copies.push(makeSmallCopy(folder))
  const made = (await Promise.all(copies)).filter(id => id !== undefined)
  await administer(database, `UPDATE file SET widths = '{${SMALL_PX}}' WHERE id IN ('${made.join("', '")}')`)
}

/** @returns the id of the file; none for a wide scene */
async function makeSmallCopy(folder: string): Promise<string | undefined> {
  const original = sharp(join(folder, 'original'))
  const { width, height } = await original.metadata()
  if (width >= height * portraitPicture.minShape) return undefined
  const small = original.resize({ width: SMALL_PX }).avif({ effort: 0 })
  await small.toFile(join(folder, `${SMALL_PX}.avif`))
  return basename(folder)
}
