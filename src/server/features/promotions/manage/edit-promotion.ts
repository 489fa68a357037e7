import { isDeepStrictEqual } from 'node:util'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { PromotionFields, PromotionState, PromotionView } from '#contract/promotions/promotion.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { targetsOf } from '../apply/scope-targets.ts'
import { selectTargetNames } from '../apply/target-names.queries.ts'
import {
  deletePromotionRow,
  findCodeOwner,
  findPromotion,
  insertPromotion,
  isUsed,
  lockPromotion,
  type PromotionRecord,
  setPromotion,
  setPromotionState,
  setSharedCode,
} from './promotion.queries.ts'
import { fieldsOf, promotionView } from './promotion.view.ts'

/** A promotion with the names of the products and categories that it concerns. @throws promotion_not_found */
export async function getPromotion(db: Database, id: string): Promise<PromotionView> {
  const row = await requirePromotion(db, id)
  return promotionView(row, await selectTargetNames(db, targetsOf(row)))
}

/** Who creates a promotion, and the key under which the call may be sent again. */
type CreateContext = { db: Database; by: CurrentUser; idempotencyKey: string | undefined }

/**
 * Creates a promotion, once for each idempotency key.
 * @throws validation_failed if the code is another promotion's, or a product or category does not exist;
 *   idempotency_key_reused
 */
export function createPromotion(
  context: CreateContext,
  created: PromotionFields & { state: PromotionState },
): Promise<PromotionView> {
  return createOnce(context, created, async () => created)
}

/** @param named what the caller has sent: it decides the fields */
async function createOnce(
  { db, by, idempotencyKey: key }: CreateContext,
  named: unknown,
  load: (tx: Tx) => Promise<PromotionFields & { state: PromotionState }>,
): Promise<PromotionView> {
  const creates = uuidv7()
  const id = await inTransaction(db, async tx => {
    const earlier = await takeIdempotencyKey(tx, 'promotion', { key, content: [by.id, named], creates })
    if (earlier) return earlier
    const { state, ...fields } = await load(tx)
    await assertTargets(tx, fields)
    await insertPromotion(tx, { id: creates, ...fields }, state)
    await takeCode(tx, creates, fields)
    await recordChange(tx, by, {
      kind: 'promotion',
      id: creates,
      label: fields.name,
      after: auditOf(state, fields),
    })
    return creates
  })
  return getPromotion(db, id)
}

/**
 * @throws promotion_not_found; conflict with the present promotion, if another version was saved;
 *   validation_failed
 */
export async function updatePromotion(
  db: Database,
  by: CurrentUser,
  { id, state, version, ...fields }: PromotionFields & { id: string; state: PromotionState; version: number },
): Promise<PromotionView> {
  const isSaved = await inTransaction(db, async tx => {
    const before = await lockedPromotion(tx, id)
    const old = auditOf(before.state, fieldsOf(before))
    const now = auditOf(state, fields)
    if (before.version === version && isDeepStrictEqual(old, now)) return true
    await assertTargets(tx, fields)
    if (!(await setPromotion(tx, id, fields, { state, version }))) return false
    if (fields.codeMode !== 'unique') await takeCode(tx, id, fields)
    await recordChange(tx, by, {
      kind: 'promotion',
      id,
      label: fields.name,
      before: old,
      after: now,
    })
    return true
  })
  const present = await getPromotion(db, id)
  if (isSaved) return present
  throw new ShopError('conflict', {
    message: 'Khuyến mãi vừa được người khác lưu. Vui lòng xem lại trước khi lưu',
    data: present,
  })
}

/** Pauses a promotion, or puts it into effect. @throws promotion_not_found */
export async function changePromotionState(
  db: Database,
  by: CurrentUser,
  { id, state }: { id: string; state: PromotionState },
): Promise<PromotionView> {
  await inTransaction(db, async tx => {
    const { name: label, state: before } = await lockedPromotion(tx, id)
    await setPromotionState(tx, id, state)
    await recordChange(tx, by, {
      kind: 'promotion',
      id,
      label,
      before: { promotionState: before },
      after: { promotionState: state },
    })
  })
  return getPromotion(db, id)
}

/**
 * A draft with the same rules, once for each idempotency key; a shared code is not copied, codes are unique.
 * @throws promotion_not_found, idempotency_key_reused
 */
export function copyPromotion(context: CreateContext, id: string): Promise<PromotionView> {
  return createOnce(context, { copyOf: id }, async tx => {
    const fields = fieldsOf(await requirePromotion(tx, id))
    const name = `${fields.name.slice(0, 70)} (bản sao)`
    const codeMode = fields.codeMode === 'shared' ? 'none' : fields.codeMode
    return { ...fields, name, codeMode, code: null, state: 'draft' }
  })
}

/** @throws promotion_not_found, promotion_in_use */
export async function deletePromotion(db: Database, by: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const before = await lockedPromotion(tx, id)
    if (await isUsed(tx, id)) throw new ShopError('promotion_in_use')
    await deletePromotionRow(tx, id)
    await recordChange(tx, by, {
      kind: 'promotion',
      id,
      label: before.name,
      before: auditOf(before.state, fieldsOf(before)),
    })
  })
}

/** A promotion in the audit log; its state and code have field names of their own. */
function auditOf(promotionState: string, { code: promotionCode, ...fields }: PromotionFields) {
  return { promotionState, promotionCode, ...fields }
}

export async function requirePromotion(db: Database, id: string): Promise<PromotionRecord> {
  const row = await findPromotion(db, id)
  if (!row) throw new ShopError('promotion_not_found')
  return row
}

async function lockedPromotion(tx: Tx, id: string): Promise<PromotionRecord> {
  if (!(await lockPromotion(tx, id))) throw new ShopError('promotion_not_found')
  return requirePromotion(tx, id)
}

async function takeCode(tx: Tx, id: string, { codeMode, code }: PromotionFields): Promise<void> {
  const shared = codeMode === 'shared' ? code : null
  await setSharedCode(tx, id, shared)
  const owner = shared === null ? undefined : await findCodeOwner(tx, shared)
  if (owner && owner.id !== id)
    throw fieldError('code', 'taken', `Mã ${shared} đang thuộc khuyến mãi «${owner.name}»`)
}

/** @throws validation_failed if a category, product or variant is gone */
async function assertTargets(tx: Tx, fields: PromotionFields): Promise<void> {
  const targets = targetsOf(fields)
  const names = await selectTargetNames(tx, targets)
  if (targets.every(id => names[id] !== undefined)) return
  const path =
    fields.offer.on === 'gift' && names[fields.offer.productId] === undefined
      ? 'offer.productId'
      : 'conditions.scope'
  throw fieldError(path, 'not_found', 'Có danh mục hoặc sản phẩm không còn trong cửa hàng. Vui lòng chọn lại')
}
