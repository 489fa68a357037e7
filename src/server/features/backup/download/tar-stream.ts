import { Readable } from 'node:stream'
import { objectsOf } from '../runs/check-backup.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { TAR_END, tarHeader, tarPadding } from '../store/tar.ts'

/**
 * A backup with all that it needs, as one tar stream: unpacked into an empty folder it is a place to restore
 * from. Encrypted parts stay encrypted. The shop's secret is left out.
 */
export function tarOfBackup(store: BackupStore, manifest: Manifest): Readable {
  return Readable.from(tarParts(store, manifest), { objectMode: false })
}

async function* tarParts(store: BackupStore, manifest: Manifest): AsyncGenerator<Buffer> {
  for (const folder of ['store', `backups/${manifest.id}`])
    for await (const { key } of store.files.list(folder))
      if (key !== `backups/${manifest.id}/secret`) yield* tarFile(store, key)
  for await (const key of objectsOf(store, manifest)) yield* tarFile(store, key)
  yield TAR_END
}

async function* tarFile(store: BackupStore, key: string): AsyncGenerator<Buffer> {
  const found = await store.files.open(key)
  if (!found) throw new BackupDamaged(`${key} is missing`)
  try {
    yield tarHeader(key, found.sizeBytes)
    let written = 0
    for await (const chunk of found.stream as AsyncIterable<Buffer>) {
      written += chunk.length
      yield chunk
    }
    if (written !== found.sizeBytes) throw new BackupDamaged(`${key} has another size than it said`)
    yield tarPadding(written)
  } finally {
    // the reader may be gone after the header: a file that stays open ends the process (Node 26)
    found.stream.destroy()
  }
}
