import { plainText } from '#contract/catalogue/plain-text.ts'

/** The summary of a product in shared links and search results: its description, cut at a word. */
export function productSummary(product: { title: string; description: string }, shopName: string): string {
  const text = plainText(product.description)
  if (text === '') return `${product.title} tại ${shopName}: giá, hình ảnh, thông số và tình trạng hàng.`
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`
}
