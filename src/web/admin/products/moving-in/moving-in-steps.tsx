import type { MovingInState } from '#contract/moving-in/moving-in.shapes.ts'
import { StepList } from '../../kit/page/step-list.tsx'

const steps = ['Chọn tệp', 'Ghép cột', 'Xem thử', 'Nhập về']
const places: Record<MovingInState, number> = {
  mapping: 1,
  checked: 2,
  importing: 3,
  imported: 4,
  undone: 4,
}

/** How far a moving-in is. */
export function MovingInSteps({ state }: { state: MovingInState | 'choose' }) {
  return (
    <StepList label="Các bước chuyển hàng" steps={steps} current={state === 'choose' ? 0 : places[state]} />
  )
}
