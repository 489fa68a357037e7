/** How a page sets up the layout around it (a route's `handle`). */
export type PageHandle = {
  /** On a phone: the menu with the search field below (the default), or a way back and no field. */
  phoneHeader?: 'search' | 'back'
  /** The page shows products for sale: only staff see it while the shop is closed. */
  isForSale?: true
}
