import { promotionFields } from '#contract/promotions/promotion.shapes.ts'
import { isTime } from './moments.ts'
import { fieldsFrom, type PromotionValues } from './promotion-values.ts'

/** Paths of the call that are fields of other names in the form, and lists that are one field each. */
const FIELDS: readonly [start: string, field: string][] = [
  ['startsAt', 'startsDay'],
  ['endsAt', 'endsDay'],
  ['conditions.scope', 'conditions.scope'],
  ['conditions.payments', 'conditions.payments'],
  ['conditions.provinces', 'conditions.provinces'],
  ['offer.reward', 'offer.reward'],
]

/** The field of the form that shows the error at a path of the call. */
export function fieldOf(path: string): string {
  return FIELDS.find(([start]) => path === start || path.startsWith(`${start}.`))?.[1] ?? path
}

type Issue = { path: PropertyKey[]; message: string; errors?: unknown }

/** The error of the member of a union that fits in kind; without one the union's own sentence. */
function insideUnion(issue: Issue): Issue[] {
  if (!Array.isArray(issue.errors)) return [issue]
  const fitting = (issue.errors as Issue[][]).find(
    issues => !issues.some(({ path: [name] }) => name === 'on' || name === 'kind'),
  )
  return fitting?.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

const WRONG_TIME = 'Vui lòng nhập giờ và phút, ví dụ 08:30'

/** The errors of the form, by field: the sentence of the shape, the first one of each field. */
export function checkPromotion(values: PromotionValues): Record<string, string> {
  const found: Record<string, string> = {}
  if (!isTime(values.startsTime)) found.startsTime = WRONG_TIME
  if (values.endsDay !== '' && !isTime(values.endsTime)) found.endsTime = WRONG_TIME
  const parsed = promotionFields.safeParse(fieldsFrom(values))
  if (parsed.success) return found
  for (const { path, message } of parsed.error.issues.flatMap(insideUnion)) {
    const field = fieldOf(path.join('.'))
    const isTold = (field === 'startsDay' && found.startsTime) || (field === 'endsDay' && found.endsTime)
    if (!isTold) found[field] ??= message
  }
  return found
}
