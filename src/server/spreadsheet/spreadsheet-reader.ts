// A separate process that reads one spreadsheet from a stranger: memory and time of the file are this
// process's, not the shop's. Speaks over IPC; ends with its parent process.
import { readSheet } from './read-sheet.ts'
import { type ReaderMessage, type ReadJob, SheetRefused } from './sheet-limits.ts'

const send = (message: ReaderMessage): void => void process.send?.(message)

process.once('message', (order: ReadJob) => {
  readSheet(order, rows => send({ rows })).then(
    done => send({ done }),
    (error: unknown) => send(error instanceof SheetRefused ? refusal(error) : { error: String(error) }),
  )
})

const refusal = ({ reason, line }: SheetRefused): ReaderMessage =>
  line === undefined ? { refused: reason } : { refused: reason, line }

process.once('disconnect', () => process.exit(0))
