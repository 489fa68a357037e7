/** Groups of customers by their total on orders that are paid or delivered (R32), the highest first. */
export const customerSegments = [
  { id: 'vip', label: 'VIP', aboveDong: 20_000_000 },
  { id: 'regular', label: 'Thường xuyên', aboveDong: 5_000_000 },
  { id: 'occasional', label: 'Thỉnh thoảng', aboveDong: 1_000_000 },
] as const

const NEW = { id: 'new', label: 'Mới', aboveDong: null } as const

/** The group of a customer by the amount spent; exactly a threshold is still the group below. */
export function segmentOf(spentDong: number) {
  return customerSegments.find(({ aboveDong }) => spentDong > aboveDong) ?? NEW
}
