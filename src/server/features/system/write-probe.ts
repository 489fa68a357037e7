import type { Database } from '../../db/database.ts'
import { keptOutcome } from './kept-outcome.ts'
import { probeWriting } from './system.queries.ts'

/**
 * Finds out whether the database takes the writes of an order: rows, and room on its disk.
 * @returns fails with the database's own error if it does not; asks at most once in 5 s
 */
export const writeProbe = (db: Database): (() => Promise<void>) => keptOutcome(() => probeWriting(db))
