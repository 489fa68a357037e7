// Preloaded into a shop process (NODE_OPTIONS=--import): writes every statement it sends to its database,
// with values and returned rows, to the file that BENCH_RECORD_SQL names, one line of JSON each.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { encode } from './sql-values.ts'

const file = process.env.BENCH_RECORD_SQL ?? ''
type Query = (this: pg.Client, ...args: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const original = prototype.query
let sequence = 0

prototype.query = function query(...args: unknown[]) {
  const number = sequence++
  const result = original.apply(this, args)
  const first = args[0] as string | { text: string; values?: unknown[]; name?: string }
  const statement = typeof first === 'string' ? { text: first, values: args[1] } : first
  if (result instanceof Promise) {
    result.then(
      (answer: { rows?: unknown[] }) => {
        const { text, values, name } = statement as { text: string; values?: unknown[]; name?: string }
        appendFileSync(file, `${JSON.stringify(encode({ number, text, values, name, rows: answer.rows }))}\n`)
      },
      () => undefined, // The shop deals with the failure; here it only means that there is nothing to record.
    )
  }
  return result
}
