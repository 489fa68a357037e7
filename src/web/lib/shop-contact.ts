/**
 * How the shop is reached, for pages that have no data. Links are null if the shop has not set them (R48).
 */
export type ShopContact = { name: string; hotline: string; phoneHref: string | null; zaloHref: string | null }

let known: ShopContact | undefined

/** The layouts note the contact that they show, on the server and in the browser. */
export function noteContact({ name, hotline, phoneHref, zaloHref }: ShopContact): void {
  known = { name, hotline, phoneHref, zaloHref }
}

/** The contact that was shown last, by this process or by this page. */
export const knownContact = (): ShopContact | undefined => known
