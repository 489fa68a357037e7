import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ReaderMessage, ReadJob, ReadRow, ReadSheet, Refusal } from './sheet-limits.ts'

export type { MergedCells, ReadCell, ReadRow, Refusal } from './sheet-limits.ts'

/** The memory of the reading process; beyond it, it is ended. */
const MAX_MEMORY_MB = 384
const MAX_TIME_MS = 60_000
/** The exit code of Node out of memory, on systems without signals. */
const ABORTED = 134

export type ReadResult = (ReadSheet & { rows: ReadRow[] }) | { refused: Refusal; line?: number }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads one sheet of a file in a separate process, one file at a time. A file that takes more memory
 * or time than any honest one counts as too large.
 * @throws if the reading process fails for another reason
 */
export function readSpreadsheet(order: ReadJob): Promise<ReadResult> {
  const work = last.then(() => readInChild(order))
  last = work.catch(() => undefined)
  return work
}

async function readInChild(order: ReadJob): Promise<ReadResult> {
  const child = fork(join(import.meta.dirname, 'spreadsheet-reader.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_TIME_MS)
  try {
    return await answerOf(child, order)
  } finally {
    clearTimeout(timer)
    if (child.connected) child.disconnect()
  }
}

function answerOf(child: ChildProcess, order: ReadJob): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const rows: ReadRow[] = []
    child.on('message', (message: ReaderMessage) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('done' in message) resolve({ ...message.done, rows })
      else if ('refused' in message) resolve(message)
      else reject(new Error(`The spreadsheet reader has failed: ${message.error}`))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      // out of memory, or out of time: it was ended over the file
      if (signal || code === ABORTED) resolve({ refused: 'too_large' })
      else reject(new Error(`The spreadsheet reader has ended with code ${code}`))
    })
    child.send(order)
  })
}
