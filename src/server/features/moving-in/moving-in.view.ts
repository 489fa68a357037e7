import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import { notUndoable, undoableUntil } from './import/undo-rules.ts'
import { originLabels, originOf } from './map/origins.ts'
import { proposeMapping } from './map/propose-mapping.ts'
import { questionsOf } from './map/questions.ts'
import { targets } from './map/targets.ts'
import type { KeptTable, MovingInRecord } from './moving-in.queries.ts'

/** A moving-in as the back office shows it. */
export async function movingInView(
  db: Database,
  record: MovingInRecord,
  tables: readonly KeptTable[],
): Promise<MovingIn> {
  const { id, state, origin, created_at, answers, summary, failure } = record
  return {
    _id: id,
    state: state as MovingIn['state'],
    origin,
    originLabel: originLabels[origin as keyof typeof originLabels] ?? origin,
    createdAt: created_at.toISOString(),
    mapping: {
      files: tables.map(fileView),
      targets: Object.entries(targets).map(([name, { label }]) => ({ name, label })),
      answers,
    },
    summary,
    imported: await importView(db, record),
    failure,
  }
}

function fileView({ name, content, columns }: KeptTable): MovingIn['mapping']['files'][number] {
  const chosen = new Map(columns.map(({ index, target }) => [index, target]))
  const proposed = proposeMapping(content)
  return {
    name,
    sheet: content.sheet,
    rows: content.rows.length,
    origin: originOf(content),
    columns: proposed.columns.map(({ index, heading, samples, state }) => {
      const target = chosen.get(index) ?? null
      const now = target === null ? 'ask' : target === 'ignored' ? 'ignored' : 'recognised'
      return { index, heading, samples, target, state: state === 'ask' && target === null ? 'ask' : now }
    }),
    questions: questionsOf(content, columns),
    notes: content.notes,
  }
}

async function importView(db: Database, record: MovingInRecord): Promise<MovingIn['imported']> {
  const { imported_at, importer, result } = record
  if (imported_at === null || result === null) return null
  return {
    at: imported_at.toISOString(),
    by: importer ?? '',
    ...result,
    undoableUntil: undoableUntil(imported_at).toISOString(),
    notUndoable: await notUndoable(db, record),
  }
}
