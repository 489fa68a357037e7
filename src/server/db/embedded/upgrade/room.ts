import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clusterDir } from '../cluster.ts'
import type { DataDir } from '../data-dir.ts'
import { EmbeddedPostgresError } from '../embedded-error.ts'

/** An empty cluster with its log, in bytes. */
const EMPTY_CLUSTER_BYTES = 150_000_000
/**
 * The room of an upgrade in sizes of the present data: the trial of the backup, or the new cluster with as
 * much log, and the backup.
 */
const SIZES = 3

/**
 * Makes sure that the disk has room for a second cluster.
 * @param freeBytes the room of the disk
 * @throws {EmbeddedPostgresError} with the room that is needed
 */
export function assertRoomForUpgrade(home: DataDir, freeBytes = freeBytesAt(home.dir)): void {
  const needed = SIZES * dataBytes(home) + EMPTY_CLUSTER_BYTES
  if (freeBytes >= needed) return
  const [need, have] = [needed, freeBytes].map(bytes => Math.ceil(bytes / 1e6))
  throw new EmbeddedPostgresError(
    `Ổ đĩa của ${home.dir} cần còn trống ${need} MB, hiện còn ${have} MB. Chưa có gì thay đổi.`,
    `The disk of ${home.dir} needs ${need} MB of free room and has ${have} MB. Nothing has changed.`,
  )
}

/** The size of a cluster without its log, in bytes. */
function dataBytes(home: DataDir): number {
  let bytes = 0
  for (const entry of readdirSync(clusterDir(home), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('pg_wal')) continue
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}

function freeBytesAt(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}
