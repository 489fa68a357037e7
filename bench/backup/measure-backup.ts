import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import nodeFlags from '../../tools/node-flags.json' with { type: 'json' }
import type { BenchDatabase } from '../bench-database.ts'
import type { Row } from '../report.ts'

const PICTURE_BYTES = 60_000
/** The most that backing up may take beside an idle process. */
const MEMORY_MB = 150

type Measured = Record<'megabytes' | 'first' | 'second' | 'check' | 'restore', number> & {
  memory: Record<'backup' | 'check' | 'restore', number>
}

/**
 * Backing up, checking and restoring a shop with pictures, on the disk of the folder, as megabytes a second beside copying
 * the same with `cp` and, where there is one, `pg_dump`.
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
  }
  const output = execFileSync(
    process.execPath,
    [...nodeFlags, join(import.meta.dirname, 'backup-process.ts')],
    {
      env: { ...env, MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'silent', BACKUP_DIR: join(dataDir, 'backups') },
      encoding: 'utf8',
    },
  )
  const ours = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measured
  const fileMegabytes = (pictures * PICTURE_BYTES) / 1e6
  const yardstick = plainCopy(url, dataDir, { all: ours.megabytes, files: fileMegabytes })
  const speed = (seconds: number) => ours.megabytes / seconds
  return [
    { what: 'First backup', ours: speed(ours.first), unit: 'MB/s', yardstick },
    { what: 'Backup of what is kept already', ours: speed(ours.second), unit: 'MB/s', yardstick },
    { what: 'Check with a trial restore', ours: speed(ours.check), unit: 'MB/s', yardstick },
    { what: 'Restore', ours: speed(ours.restore), unit: 'MB/s', yardstick },
    ...Object.entries(ours.memory).map(([part, memory]) => ({
      what: `Memory of the ${part}, beyond idle`,
      ours: memory,
      unit: 'MB',
      aim: { below: MEMORY_MB },
    })),
  ]
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
