import { StepList } from '../../kit/page/step-list.tsx'
import type { ImportState } from './use-import.ts'

const steps = ['Chọn tệp', 'Kiểm tra', 'Nhập dữ liệu']
const places: Record<ImportState['step'], number> = {
  choose: 0,
  checking: 1,
  checked: 1,
  importing: 2,
  imported: 3,
}

/** How far the import is. */
export function ImportSteps({ step }: { step: ImportState['step'] }) {
  return <StepList label="Các bước nhập" steps={steps} current={places[step]} />
}
