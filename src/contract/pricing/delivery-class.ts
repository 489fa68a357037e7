/**
 * How large a product is to deliver, from the smallest: an order is delivered by the rules of its largest
 * class.
 */
export const deliveryClasses = ['standard', 'bulky', 'oversize'] as const
export type DeliveryClass = (typeof deliveryClasses)[number]

export const deliveryClassLabels: Record<DeliveryClass, string> = {
  standard: 'Hàng thường',
  bulky: 'Hàng cồng kềnh',
  oversize: 'Hàng quá khổ',
}

/** The largest class of an order's lines; that of an order without lines is the smallest. */
export function largestClass(lines: readonly { deliveryClass: DeliveryClass }[]): DeliveryClass {
  const largest = Math.max(0, ...lines.map(line => deliveryClasses.indexOf(line.deliveryClass)))
  return deliveryClasses[largest] ?? 'standard'
}
