import { Readable } from 'node:stream'
import { objectsOf } from '../runs/check-backup.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'

const BLOCK = 512
/** The numbers that eleven octal digits hold. */
const MAX_SIZE = 8 ** 11

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
  yield Buffer.alloc(2 * BLOCK)
}

async function* tarFile(store: BackupStore, key: string): AsyncGenerator<Buffer> {
  const found = await store.files.open(key)
  if (!found) throw new BackupDamaged(`${key} is missing`)
  try {
    if (found.sizeBytes >= MAX_SIZE) throw new BackupDamaged(`${key} is too large for a tar file`)
    yield header(key, found.sizeBytes)
    let written = 0
    for await (const chunk of found.stream as AsyncIterable<Buffer>) {
      written += chunk.length
      yield chunk
    }
    if (written !== found.sizeBytes) throw new BackupDamaged(`${key} has another size than it said`)
    const rest = written % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  } finally {
    // the reader may be gone after the header: a file that stays open ends the process (Node 26)
    found.stream.destroy()
  }
}

/** A header of the ustar format, for a file of any size below 8 GiB. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(name, 0, 100, 'ascii')
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write('0ustar\x0000', 156)
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  )
  return block
}
