import type { MovingInRecord } from './moving-in.queries.ts'
import { originLabel } from './origin-label.ts'

/** A moving-in in the audit log. */
export const subjectOf = ({ id, origin }: Pick<MovingInRecord, 'id' | 'origin'>) => ({
  kind: 'moving_in' as const,
  id,
  label: `Chuyển hàng từ ${originLabel(origin)}`,
})
