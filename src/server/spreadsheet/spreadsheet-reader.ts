// A separate process that reads one spreadsheet from a stranger: memory and time of the file are this
// process's, not the shop's. Speaks over IPC; ends with its parent process.
import { type ReaderMessage, type ReadJob, SheetRefused } from './sheet-limits.ts'
import { readXlsxSheet } from './xlsx-sheet.ts'

const send = (message: ReaderMessage): void => void process.send?.(message)

process.once('message', (order: ReadJob) => {
  readXlsxSheet(order, rows => send({ rows })).then(
    done => send({ done }),
    (error: unknown) =>
      send(error instanceof SheetRefused ? { refused: error.reason } : { error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
