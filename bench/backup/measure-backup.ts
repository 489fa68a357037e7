import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { chooseDataDir } from '#server/db/embedded/data-dir.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { NODE_FLAGS } from '../../tools/shop-node.mjs'
import type { BenchDatabase } from '../bench-database.ts'
import { memoryOfProcessesIn } from '../processes.ts'
import type { Row } from '../report.ts'

const PICTURE_BYTES = 60_000
/** The most that backing up may take beside an idle process. */
const MEMORY_MB = 150

export type Step = 'backup' | 'check' | 'restore'
/** Seconds, and the most megabytes that the process had beyond what it has idle. */
export type Measured = { seconds: number; memory: number }

/**
 * Backing up, checking and restoring a shop with pictures, on the disk of the folder, as megabytes a second
 * beside copying the same with `cp` and, where there is one, `pg_dump`. Memory is that of the process of the
 * shop, which does each step as its first, and in another run all of them; the check's scratch PostgreSQL is
 * reported beside.
 */
export async function measureBackup(
  database: BenchDatabase,
  { dataDir, pictures }: { dataDir: string; pictures: number },
): Promise<Row[]> {
  const url = await database.copy('backed_up')
  console.log(`  ${pictures} pictures of ${PICTURE_BYTES} bytes`)
  await addPictures(url, join(dataDir, 'files'), pictures)
  const env = {
    ...process.env,
    DATABASE_URL: url,
    RESTORE_URL: await database.copy('restored'),
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    LOG_LEVEL: 'silent',
    MALLOC_ARENA_MAX: '2',
  }
  const backup = await runSteps(env, 'backup')
  const scratch = join((await chooseDataDir(join(dataDir, 'scratch'))).dir, 'cluster')
  let scratchMemory = 0
  const watch = setInterval(() => {
    scratchMemory = Math.max(scratchMemory, memoryOfProcessesIn(scratch))
  }, 500)
  const check = await runSteps(env, 'check')
  clearInterval(watch)
  const restore = await runSteps(env, 'restore')
  const all = await runSteps(env, 'backup', 'check', 'restore')
  const fileMegabytes = (pictures * PICTURE_BYTES) / 1e6
  const yardstick = plainCopy(url, dataDir, { all: backup.megabytes, files: fileMegabytes })
  const speed = (what: string, { seconds }: Measured) => ({
    what,
    ours: backup.megabytes / seconds,
    unit: 'MB/s',
    yardstick,
  })
  const memory = (what: string, measured: Measured[]) => ({
    what: `Memory of ${what}, beyond idle`,
    ours: Math.max(...measured.map(step => step.memory)),
    unit: 'MB',
    aim: { below: MEMORY_MB },
  })
  return [
    speed('First backup', backup.first),
    speed('Backup of what is kept already', all.first),
    speed('Check with a trial restore', check.first),
    speed('Restore', restore.first),
    memory('the backup', backup.measured),
    memory('the check', check.measured),
    memory('the restore', restore.measured),
    memory('all three in one process', all.measured),
    { what: 'Memory of the scratch PostgreSQL of a check', ours: scratchMemory, unit: 'MB' },
  ]
}

async function runSteps(env: NodeJS.ProcessEnv, ...steps: [Step, ...Step[]]) {
  const program = join(import.meta.dirname, 'backup-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, program, ...steps], { env })
  const output = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
    megabytes: number
    measured: [Measured, ...Measured[]]
  }
  return { ...output, first: output.measured[0] }
}

async function addPictures(url: string, root: string, count: number): Promise<void> {
  await withClient(url, async client => {
    const { rows } = await client.query<{ key: string }>(
      `INSERT INTO file (purpose, storage, storage_key, sha256, size_bytes, mime_type, original_name, is_private)
       SELECT 'product_image', 'local', 'product_image/' || substr(md5(n::text), 1, 2) || '/' || new_id(), '', $1,
              'image/webp', 'a.webp', false FROM generate_series(1, $2::int) AS n RETURNING storage_key AS key`,
      [PICTURE_BYTES, count],
    )
    for (const { key } of rows) {
      mkdirSync(join(root, key), { recursive: true })
      writeFileSync(join(root, key, 'original'), randomBytes(PICTURE_BYTES))
    }
  })
  writeFileSync(join(root, '.anh-gia-files'), '')
}

/** The same megabytes a second by the plainest means of the machine. */
function plainCopy(
  url: string,
  dataDir: string,
  megabytes: { all: number; files: number },
): { what: string; figure: number } {
  const copy = join(dataDir, 'copy')
  const start = performance.now()
  const dump = spawnSync('pg_dump', ['--format=custom', `--file=${join(dataDir, 'dump')}`, url])
  const hasDump = dump.status === 0
  execFileSync('cp', ['-r', join(dataDir, 'files'), copy])
  const seconds = (performance.now() - start) / 1000
  rmSync(copy, { recursive: true })
  return hasDump
    ? { what: 'pg_dump and cp', figure: megabytes.all / seconds }
    : { what: 'cp of the files alone', figure: megabytes.files / seconds }
}
