import { constants } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { clusterDir, SUPERUSER } from '../cluster.ts'
import type { DataDir } from '../data-dir.ts'
import { type Lsn, readLsn } from './lsn.ts'

/** One file of a copied cluster: exactly so many bytes follow. */
export type CopiedFile = { path: string; bytes: number; content: AsyncIterable<Buffer> }

/** A cluster that is copied while it is in use. */
export type ClusterCopy = {
  /** The place in the log from which a recovery begins. */
  start: Lsn
  /** The files; to be read to the end. The label of the copy, which a recovery needs, is the last one. */
  files(): AsyncGenerator<CopiedFile>
  /** After all files were read: the place up to which a recovery needs the log. */
  stop(): Lsn
  /** Ends the copy, whether it is whole or not. */
  close(): Promise<void>
}

/** Folders with contents that a recovery makes itself; they are needed empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Files of the running server. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'backup_label'])
const READ_BYTES = 256 * 1024

/** Every folder that PostgreSQL wants to find in a recovered cluster. */
export const CLUSTER_FOLDERS = [
  ...EMPTIED,
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
]

/** Begins a copy: PostgreSQL makes a checkpoint, and notes full pages from here on. */
export async function copyCluster(
  home: DataDir,
  { port, password }: { port: number; password: string },
): Promise<ClusterCopy> {
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' })
  // a server that ends is met by the next statement
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ lsn: string }>(
      "SELECT pg_backup_start('anh-gia', fast => true)::text AS lsn",
    )
    let stop: Lsn | undefined
    return {
      start: readLsn(rows[0]?.lsn ?? ''),
      async *files() {
        yield* filesBelow(clusterDir(home), '')
        const ended = await client.query<{ lsn: string; labelfile: string }>(
          'SELECT lsn::text, labelfile FROM pg_backup_stop(wait_for_archive => false)',
        )
        const [row] = ended.rows
        if (!row) throw new Error('PostgreSQL gave no label of the copy')
        stop = readLsn(row.lsn)
        yield inMemory('backup_label', Buffer.from(row.labelfile))
      },
      stop() {
        if (stop === undefined) throw new Error('The copy has not ended')
        return stop
      },
      // PostgreSQL ends an unfinished copy with its connection
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<CopiedFile> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(
    unlessGone(() => []),
  )) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (!EMPTIED.has(path) && !entry.name.startsWith('pgsql_tmp')) yield* filesBelow(root, path)
      continue
    }
    if (!entry.isFile() || LEFT_OUT.has(path) || entry.name.startsWith('pgsql_tmp')) continue
    if (path === 'global/pg_control') yield inMemory(path, await readControl(join(root, path)))
    else yield* fileAt(root, path)
  }
}

/** A file as long as it was at first: the log repeats later changes, and fills a part that is cut off. */
async function* fileAt(root: string, path: string): AsyncGenerator<CopiedFile> {
  const handle = await open(join(root, path), constants.O_RDONLY).catch(unlessGone(() => undefined))
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield {
      path,
      bytes: size,
      content: (async function* () {
        for (let at = 0; at < size; ) {
          const wanted = Math.min(READ_BYTES, size - at)
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
          yield bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead)
          at += bytesRead || wanted
        }
      })(),
    }
  } finally {
    await handle.close()
  }
}

/** PostgreSQL may be writing this file: it counts once two readings agree. */
async function readControl(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const again = await readFile(path)
    if (again.equals(before)) return again
    before = again
  }
}

const inMemory = (path: string, content: Buffer): CopiedFile => ({
  path,
  bytes: content.length,
  content: (async function* () {
    yield content
  })(),
})

/** A file or folder of a table that was dropped is gone; every other failure is thrown. */
const unlessGone =
  <T>(instead: () => T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead()
    throw error
  }
