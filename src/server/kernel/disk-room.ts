import { statfs } from 'node:fs/promises'
import type { Env } from './env.ts'

export type DiskRoom = { folder: 'data' | 'backups'; sizeBytes: number; freeBytes: number }

/**
 * The size and the free room of the disks of DATA_DIR (data) and of BACKUP_DIR (backups), in bytes. A folder
 * that can't be read is left out.
 */
export async function readDiskRoom({
  DATA_DIR,
  BACKUP_DIR,
}: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<DiskRoom[]> {
  const folders = { data: DATA_DIR, ...(BACKUP_DIR && { backups: BACKUP_DIR }) }
  const rooms: DiskRoom[] = []
  for (const [folder, path] of Object.entries(folders)) {
    const disk = await statfs(path).catch(() => undefined)
    if (!disk) continue
    rooms.push({
      folder: folder as DiskRoom['folder'],
      sizeBytes: disk.blocks * disk.bsize,
      freeBytes: disk.bavail * disk.bsize,
    })
  }
  return rooms
}
