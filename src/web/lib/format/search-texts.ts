import { plainText } from '#contract/catalogue/plain-text.ts'
import { formatCount } from './formats.ts'
import { promiseSentence } from './promises.ts'

/** Search engines cut titles and descriptions after about so many characters. */
export const SHOWN_LENGTH = { title: 60, description: 160 } as const

/** The summary of a product in shared links and search results: its description, cut at a word. */
export function productSummary(product: { title: string; description: string }, shopName: string): string {
  const text = plainText(product.description)
  if (text === '') return `${product.title} tại ${shopName}: giá, hình ảnh, thông số và tình trạng hàng.`
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`
}

/** The summary of a list of products, with the shop's promises. @param total products in the list */
export function listSummary(
  { title, total }: { title: string; total: number },
  shop: Parameters<typeof promiseSentence>[0] | undefined,
): string {
  const promises = shop ? promiseSentence(shop) : ''
  return `${title}: ${formatCount(total)} mẫu có hình ảnh, giá và tình trạng hàng.${promises}`
}
