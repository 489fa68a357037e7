/** The title of a page in the browser and in search results: with the shop's name, once. */
export function titleOfPage(title: string, shopName: string): string {
  return title.toLowerCase().includes(shopName.toLowerCase()) ? title : `${title} – ${shopName}`
}
