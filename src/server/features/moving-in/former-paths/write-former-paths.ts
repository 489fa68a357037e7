import { fieldError } from '#contract/kernel/errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { MOST_FORMER_PATHS } from '#contract/moving-in/former-path.ts'
import type { FormerPathsResult } from '#contract/moving-in/former-paths.calls.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { recordChange } from '../../audit/index.ts'
import { plainName } from '../../files/index.ts'
import {
  countPaths,
  type NewPath,
  type PathTarget,
  selectAnswering,
  selectTargets,
  writeListed,
} from './former-paths.queries.ts'
import { productSlugIn } from './product-slug-in.ts'
import { type NamedTarget, readFormer, readTarget } from './read-address.ts'
import { type ListRow, readPathList } from './read-path-list.ts'
import { targetResolver } from './resolve-targets.ts'

/** Refused rows that are named. */
const MOST_NAMED = 200

type ReadRow = { line: number; path: string; target: NamedTarget }
type RowError = FormerPathsResult['errors'][number]

/**
 * Writes the owner's list of former addresses: its good rows, and names the others. A row replaces the target
 * that its path had.
 * @throws validation_failed of `files`, if it can't be read or the shop would have too many
 */
export async function writeFormerPaths(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  by: CurrentUser,
  upload: UploadedFile,
): Promise<FormerPathsResult> {
  const list = await readPathList(upload)
  const errors: RowError[] = []
  const read = readRows(list, new URL(env.PUBLIC_URL).host, errors)
  const answering = await selectAnswering(
    db,
    read.flatMap(({ path }) => productSlugIn(path) ?? []),
  )
  const resolve = await targetResolver(db, read)
  const paths = read.flatMap(({ line, path, target }): NewPath[] => {
    const found = answering.has(productSlugIn(path) ?? '')
      ? { wrong: `«${path}» đang là địa chỉ của một sản phẩm đang bán` }
      : resolve(target)
    if (!('wrong' in found)) return [{ path, ...found }]
    errors.push({ line, message: found.wrong })
    return []
  })
  const written = await inTransaction(db, async tx => {
    const known = new Map(
      (
        await selectTargets(
          tx,
          paths.map(({ path }) => path),
        )
      ).map(one => [one.path, one]),
    )
    const changed = paths.filter(path => !isSame(known.get(path.path), path))
    if (changed.length === 0) return 0
    await writeListed(tx, changed)
    if ((await countPaths(tx)) > MOST_FORMER_PATHS)
      throw fieldError(
        'files',
        'too_many',
        `Cửa hàng giữ tối đa ${formatCount(MOST_FORMER_PATHS)} địa chỉ cũ. Chưa có gì được ghi`,
      )
    await recordChange(tx, by, {
      kind: 'former_path',
      id: uuidv7(),
      label: 'Danh sách địa chỉ cũ',
      after: { list: plainName(upload.name), written: changed.length },
    })
    return changed.length
  })
  return {
    written,
    unchanged: paths.length - written,
    refused: errors.length,
    errors: errors.toSorted((one, other) => one.line - other.line).slice(0, MOST_NAMED),
  }
}

/** The rows that can be read, each path once; the others are added to `errors`. */
function readRows(list: readonly ListRow[], ownHost: string, errors: RowError[]): ReadRow[] {
  const byPath = new Map<string, ReadRow>()
  for (const { line, from, to } of list) {
    const former = readFormer(from)
    const target = readTarget(to, ownHost)
    if ('wrong' in former || 'wrong' in target) {
      errors.push({ line, message: 'wrong' in former ? former.wrong : 'wrong' in target ? target.wrong : '' })
      continue
    }
    const { path } = former
    const before = byPath.get(path)
    if (!before) byPath.set(path, { line, path, target })
    else if (before.target.kind !== target.kind || before.target.value !== target.value)
      errors.push({ line, message: `Địa chỉ cũ này đã có ở dòng ${before.line}, với địa chỉ mới khác` })
  }
  return [...byPath.values()]
}

const isSame = (one: PathTarget | undefined, other: PathTarget): boolean =>
  one !== undefined &&
  one.product_id === other.product_id &&
  one.category_id === other.category_id &&
  one.subcategory_id === other.subcategory_id &&
  one.page === other.page
