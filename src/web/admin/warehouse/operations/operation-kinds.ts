import { ArrowLeftRight, type LucideIcon, PackageMinus, PackagePlus, SlidersHorizontal } from 'lucide-react'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'

/** The parts of the form of a kind of movement, and their names. */
export type OperationKind = {
  icon: LucideIcon
  /** The labels of the warehouses that it takes pieces from and brings them to. */
  from?: string
  to?: string
  /** The label of the number of a line. */
  quantity: string
  hasPrice?: true
  /** It may be counted against a delivery note. */
  hasNote?: true
  /** The usual reasons, the commonest first. */
  reasons: readonly string[]
}

export const operationKinds: Record<MovementType, OperationKind> = {
  import: {
    icon: PackagePlus,
    to: 'Kho nhận',
    quantity: 'Số lượng',
    hasPrice: true,
    hasNote: true,
    reasons: ['Nhập hàng nhà cung cấp', 'Nhập tồn đầu kỳ', 'Khách trả hàng', 'Nhập lại hàng trưng bày'],
  },
  export: {
    icon: PackageMinus,
    from: 'Kho xuất',
    quantity: 'Số lượng',
    reasons: ['Trả nhà cung cấp', 'Xuất trưng bày', 'Xuất dùng nội bộ', 'Xuất hủy hàng hỏng'],
  },
  transfer: {
    icon: ArrowLeftRight,
    from: 'Kho xuất',
    to: 'Kho nhận',
    quantity: 'Số lượng',
    reasons: ['Bổ sung hàng cho kho nhận', 'Sắp xếp lại vị trí', 'Chuyển hàng trưng bày'],
  },
  adjustment: {
    icon: SlidersHorizontal,
    to: 'Kho',
    quantity: 'Chênh lệch',
    reasons: ['Kiểm kê', 'Hàng hỏng, vỡ', 'Ghi sai số lượng'],
  },
}
