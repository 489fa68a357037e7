import type { PoolUse } from '../db/database.ts'
import { appVersion } from '../kernel/app-version.ts'
import { readDiskRoom } from '../kernel/disk-room.ts'
import type { Env } from '../kernel/env.ts'
import type { Measure } from '../kernel/measure.ts'

/**
 * The measures of this process and its machine, for one scrape. A folder that can't be read has none:
 * `shop_storage_up` or the failed backup reports it.
 * @param now connections to the database, and pages in the queue of rendering
 */
export async function processMeasures(
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>,
  now: { pool: PoolUse; pages: { running: number; waiting: number } },
): Promise<Measure[]> {
  const { version } = appVersion()
  const { pool, pages } = now
  const measures: Measure[] = [
    {
      name: 'shop_build_info',
      help: 'Always 1; the label has the version that this process runs',
      value: { label: 'version', of: { [version]: 1 } },
    },
    { name: 'shop_render_running_pages', help: 'Pages that are rendered now', value: pages.running },
    { name: 'shop_render_waiting_pages', help: 'Pages that wait to be rendered', value: pages.waiting },
    {
      name: 'shop_database_pool_max_connections',
      help: 'Connections to the database for requests, at most',
      value: pool.max,
    },
    {
      name: 'shop_database_pool_open_connections',
      help: 'Connections to the database that are open for requests',
      value: pool.open,
    },
    {
      name: 'shop_database_pool_busy_connections',
      help: 'Those of them that a request uses now',
      value: pool.busy,
    },
    {
      name: 'shop_database_pool_waiting_requests',
      help: 'Requests that wait for a connection to the database',
      value: pool.waiting,
    },
  ]
  return [...measures, ...(await diskMeasures(env))]
}

async function diskMeasures(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>) {
  const rooms = await readDiskRoom(env)
  const free = Object.fromEntries(rooms.map(({ folder, freeBytes }) => [folder, freeBytes]))
  const size = Object.fromEntries(rooms.map(({ folder, sizeBytes }) => [folder, sizeBytes]))
  return [
    {
      name: 'shop_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR (data) and of BACKUP_DIR (backups)',
      value: { label: 'folder', of: free },
    },
    {
      name: 'shop_disk_size_bytes',
      help: 'Size of the disk of DATA_DIR (data) and of BACKUP_DIR (backups)',
      value: { label: 'folder', of: size },
    },
  ]
}
