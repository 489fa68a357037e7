import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import { selectNames } from '../catalogue/index.ts'
import { NO_WAREHOUSE } from './foreign-numbers.ts'
import { notUndoable, undoableUntil } from './import/undo-rules.ts'
import { originOf } from './map/origins.ts'
import { proposeMapping } from './map/propose-mapping.ts'
import { FALLBACK_CATEGORY, LEAVE, NO_PRICE, questionsOf } from './map/questions.ts'
import { targets } from './map/targets.ts'
import type { KeptTable, MovingInRecord } from './moving-in.queries.ts'
import { originLabel } from './origin-label.ts'

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
    originLabel: originLabel(origin),
    createdAt: created_at.toISOString(),
    mapping: {
      files: tables.map(fileView),
      questions: tables.length > 0 ? await questionsFor(db, tables) : [],
      targets: Object.entries(targets).map(([name, { label }]) => ({ name, label })),
      answers: Object.entries(answers).map(([name, value]) => ({ name, value })),
    },
    summary,
    imported: await importView(db, record),
    failure,
  }
}

type Questions = MovingIn['mapping']['questions']

/** The questions of all tables, each once, and those that a problem of the trial run leads to. */
async function questionsFor(db: Database, tables: readonly KeptTable[]): Promise<Questions> {
  const asked = tables.flatMap(({ content, columns }) =>
    questionsOf(content, { origin: originOf(content), columns }),
  )
  const { categories, warehouses } = await selectNames(db, { lock: false })
  const places = warehouses.filter(({ is_active }) => is_active)
  const views = asked.map(({ name, text, help, ...answer }) => ({
    name,
    question: text,
    help,
    isOfProblem: false,
    choices:
      answer.kind === 'choice'
        ? answer.options
        : [
            { value: '', label: 'Chưa chọn, cộng chung' },
            ...places.map(({ code, name: label }) => ({ value: code, label })),
            { value: NO_WAREHOUSE, label: 'Không lấy tồn này' },
          ],
  }))
  const byName = categories.toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
  return [
    ...new Map(views.map(question => [question.name, question])).values(),
    {
      name: FALLBACK_CATEGORY,
      question: 'Sản phẩm không có danh mục thì xếp vào đâu?',
      help: 'Để lại thì những sản phẩm đó chưa nhập; bạn chọn danh mục rồi xem thử lại được.',
      choices: [
        { value: '', label: 'Để lại, chưa nhập' },
        ...byName.map(({ id, name }) => ({ value: id, label: name })),
      ],
      isOfProblem: false,
    },
    {
      name: NO_PRICE,
      question: 'Sản phẩm không có giá thì sao?',
      help: 'Sản phẩm «Liên hệ» hiện trên cửa hàng, khách hỏi giá qua tin nhắn hoặc điện thoại.',
      choices: [
        { value: '', label: 'Để «Liên hệ»' },
        { value: LEAVE, label: 'Để lại, chưa nhập' },
      ],
      isOfProblem: true,
    },
  ]
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
    addresses: result.addresses ?? { written: 0, withoutRoom: 0 },
    undoableUntil: undoableUntil(imported_at).toISOString(),
    notUndoable: await notUndoable(db, record),
  }
}
