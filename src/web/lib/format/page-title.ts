/** Its words between single blanks, with a blank at both ends. */
const wordsOf = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `

/**
 * The title of a page in the browser and in search results: with the shop's name, once. A title has the name
 * if it has its words as they are written: «Bàn gỗ mộc» has not the name of the shop «Mộc».
 */
export function titleOfPage(title: string, shopName: string): string {
  return wordsOf(title).includes(wordsOf(shopName)) ? title : `${title} – ${shopName}`
}
