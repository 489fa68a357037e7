import pg from 'pg'
import { readSequences, type SequenceState } from './tables.ts'

type Counter = { kind: string; period: string; last: string }

/** The running numbers that a database has given out: of documents by kind and period, and of sequences. */
export type GivenNumbers = { counters: Counter[]; sequences: SequenceState[] }

/**
 * A number that goes on from the present shop's value, since the backup's would have been given out twice.
 */
export type RaisedNumber = { name: string; from: string; to: string }

/** Reads the running numbers; a database without the shop's tables has given out none. */
export async function readNumbers(client: pg.ClientBase): Promise<GivenNumbers> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.document_counter') IS NOT NULL AS exists`,
  )
  return {
    counters: rows[0]?.exists ? await readCounters(client) : [],
    sequences: await readSequences(client),
  }
}

/**
 * Raises each running number to that of another database, if that is greater. Customers and accounting
 * have those numbers: none is given out twice (R37).
 * @returns the raised numbers
 */
export async function raiseNumbers(client: pg.ClientBase, other: GivenNumbers): Promise<RaisedNumber[]> {
  const raised: RaisedNumber[] = []
  const counters = new Map((await readCounters(client)).map(({ last, ...key }) => [keyOf(key), last]))
  for (const { kind, period, last } of other.counters) {
    const from = counters.get(keyOf({ kind, period })) ?? '0'
    if (BigInt(last) <= BigInt(from)) continue
    await client.query(
      `INSERT INTO document_counter (kind, period, last) VALUES ($1, $2, $3)
       ON CONFLICT (kind, period) DO UPDATE SET last = excluded.last`,
      [kind, period, last],
    )
    raised.push({ name: `${kind} ${period}`, from, to: last })
  }
  const sequences = new Map((await readSequences(client)).map(state => [state.name, state]))
  for (const state of other.sequences) {
    const found = sequences.get(state.name)
    if (!found || givenBy(state) <= givenBy(found)) continue
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(state.name)}`,
      state.lastValue,
      state.isCalled,
    ])
    raised.push({ name: state.name, from: String(givenBy(found)), to: String(givenBy(state)) })
  }
  return raised
}

async function readCounters(client: pg.ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    'SELECT kind, period, last::text AS last FROM document_counter ORDER BY kind, period',
  )
  return rows
}

const keyOf = ({ kind, period }: Omit<Counter, 'last'>) => `${kind} ${period}`

/** The last value that a sequence has given out; one below its start if none. */
const givenBy = ({ lastValue, isCalled }: SequenceState) => BigInt(lastValue) - (isCalled ? 0n : 1n)
