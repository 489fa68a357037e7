import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { clusterDir } from '../cluster.ts'
import type { DataDir } from '../data-dir.ts'
import { withClient } from '../postmaster.ts'
import { type ClusterCopy, copyCluster } from './cluster-copy.ts'
import { type Lsn, lsnText, readLsn, type Segment, segmentOf } from './lsn.ts'

/** The slot that makes PostgreSQL keep the log until it is archived. */
const SLOT = 'anh_gia_log'

/** The write-ahead log of an embedded server, for its archive. */
export type LogSource = {
  /** The folder of the database, for a look at its free room. */
  dir: string
  state(): Promise<LogState>
  /** Makes PostgreSQL keep the log from now on. @returns its first place */
  reserve(): Promise<Lsn>
  /** Lets PostgreSQL remove the log as without an archive. */
  release(): Promise<void>
  /** Lets PostgreSQL remove the log before a place. */
  advance(to: Lsn): Promise<void>
  /**
   * Reads the log from one place to another one in the same file.
   * @throws if it is not there any more
   */
  read(segment: Segment, range: { from: Lsn; to: Lsn }): Promise<Buffer>
  /** A copy of the whole cluster, which the log since its beginning makes consistent. */
  copyCluster(): Promise<ClusterCopy>
}

export type LogState = Segment & {
  /** The place up to which the log is on disk. */
  end: Lsn
  /** The first place that is kept for the archive; undefined if none is, or PostgreSQL gave it up. */
  heldFrom: Lsn | undefined
  /** The major version, such as 18. */
  serverVersion: string
  /** Whether PostgreSQL gave up the log because it grew too large. */
  isLost: boolean
}

/** @param server its port, and the password of its superuser */
export function logSourceOf(home: DataDir, server: { port: number; password: string }): LogSource {
  const ask = <T>(use: (client: Client) => Promise<T>) => withClient({ ...server, database: 'postgres' }, use)
  const drop = (client: Client) =>
    client.query(
      'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1',
      [SLOT],
    )
  return {
    dir: home.dir,
    state: () => ask(readState),
    release: () => ask(async client => void (await drop(client))),
    reserve: () =>
      ask(async client => {
        await drop(client)
        const { rows } = await client.query<{ lsn: string }>(
          'SELECT lsn FROM pg_create_physical_replication_slot($1, true)',
          [SLOT],
        )
        return readLsn(rows[0]?.lsn ?? '')
      }),
    advance: to =>
      ask(async client => {
        await client.query(
          `SELECT pg_replication_slot_advance(slot_name, $2::pg_lsn) FROM pg_replication_slots
            WHERE slot_name = $1 AND restart_lsn < $2::pg_lsn`,
          [SLOT, lsnText(to)],
        )
      }),
    async read(segment, { from, to }) {
      const { file, offset } = segmentOf(from, segment)
      const handle = await open(join(clusterDir(home), 'pg_wal', file))
      try {
        const content = Buffer.alloc(Number(to - from))
        const { bytesRead } = await handle.read(content, 0, content.length, offset)
        if (bytesRead !== content.length) throw new Error(`${file} of the log is cut off`)
        return content
      } finally {
        await handle.close()
      }
    },
    copyCluster: () => copyCluster(home, server),
  }
}

async function readState(client: Client): Promise<LogState> {
  const { rows } = await client.query<{
    end: string
    held: string | null
    status: string | null
    timeline: string
    segment: string
    version: string
  }>(
    `SELECT pg_current_wal_flush_lsn()::text AS end, restart_lsn::text AS held, wal_status AS status,
            left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline,
            pg_size_bytes(current_setting('wal_segment_size'))::text AS segment,
            (current_setting('server_version_num')::int / 10000)::text AS version
       FROM (SELECT) one LEFT JOIN pg_replication_slots ON slot_name = $1`,
    [SLOT],
  )
  const [row] = rows
  if (!row) throw new Error('The server has no state of its log')
  return {
    end: readLsn(row.end),
    heldFrom: row.held && row.status !== 'lost' ? readLsn(row.held) : undefined,
    isLost: row.status === 'lost',
    timeline: Number.parseInt(row.timeline, 16),
    segmentBytes: Number(row.segment),
    serverVersion: row.version,
  }
}
