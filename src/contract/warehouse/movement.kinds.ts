/** The kinds of movement as the wire names them (specification §4), with the Vietnamese word for each. */
export const movementTypeLabels = {
  import: 'Nhập kho',
  export: 'Xuất kho',
  transfer: 'Điều chuyển',
  adjustment: 'Điều chỉnh',
} as const
export type MovementType = keyof typeof movementTypeLabels
export const movementTypes = ['import', 'export', 'transfer', 'adjustment'] as const satisfies MovementType[]

/** The words for booking one in messages. */
export const movementActionLabels: Record<MovementType, string> = {
  ...movementTypeLabels,
  transfer: 'Điều chuyển kho',
  adjustment: 'Điều chỉnh kho',
}

/** States of a movement; only pieces that come back are awaited or lost. */
export const movementStatusLabels = {
  completed: 'Hoàn thành',
  pending: 'Đang xử lý',
  cancelled: 'Đã hủy',
} as const
export type MovementStatus = keyof typeof movementStatusLabels
export const movementStatuses = ['completed', 'pending', 'cancelled'] as const satisfies MovementStatus[]

/** Lines that staff book at once, and that a movement is shown with. */
export const MAX_LINES = 1000
