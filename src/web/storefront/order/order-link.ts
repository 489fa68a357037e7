/** The link by which a guest comes back to an order. Only in the browser. */
export function orderLink(orderId: string, accessKey: string): string {
  return `${window.location.origin}/orders/${orderId}?key=${accessKey}`
}
