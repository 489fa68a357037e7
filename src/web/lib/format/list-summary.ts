import { formatCount } from './formats.ts'
import { promiseSentence } from './promises.ts'

/** The summary of a list of products, with the shop's promises. @param total products in the list */
export function listSummary(
  { title, total }: { title: string; total: number },
  shop: Parameters<typeof promiseSentence>[0] | undefined,
): string {
  const promises = shop ? promiseSentence(shop) : ''
  return `${title}: ${formatCount(total)} mẫu có hình ảnh, giá và tình trạng hàng.${promises}`
}
