import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { BackupDamaged } from './backup-errors.ts'

/** The longest line of a list: a file's key, or the input of a job. */
const MAX_LINE_BYTES = 64 * 1024

/**
 * The lines of a list, each of them checked.
 * @throws {BackupDamaged} for a line that is too long or of another shape
 */
export async function* readLines<Shape extends z.ZodType>(
  stream: Readable,
  { part, shape }: { part: string; shape: Shape },
): AsyncGenerator<z.output<Shape>> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield parseLine(rest.subarray(0, end), part, shape)
      rest = rest.subarray(end + 1)
    }
    if (rest.length > MAX_LINE_BYTES) throw new BackupDamaged('A line of a list is too long', { part })
  }
  if (rest.length > 0) throw new BackupDamaged('The last line of a list is cut off', { part })
}

function parseLine<Shape extends z.ZodType>(line: Buffer, part: string, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line.toString()))
  } catch (cause) {
    throw new BackupDamaged('A line of a list is not readable', { part, cause })
  }
}
