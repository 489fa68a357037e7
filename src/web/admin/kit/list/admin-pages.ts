import type { PagerStyle } from '#web/ui/navigation/pager-items.ts'

/**
 * The back office's lists: all up to 5 pages, three at an end, the neighbours in the middle (specification
 * §9).
 */
export const ADMIN_PAGES: PagerStyle = { reach: 1, atEnd: 3, allUpTo: 5, isLonePageShown: false }

/** The order list shows every number up to 50 pages (R42). */
export const ORDER_PAGES: PagerStyle = { ...ADMIN_PAGES, allUpTo: 50 }
