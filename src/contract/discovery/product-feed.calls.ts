import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success, text } from '../kernel/fields.ts'

const state = z.object({
  /** The whole addresses of the feed, with its secret key; null while it is off. */
  addresses: z.object({ xml: z.string(), csv: z.string() }).nullable(),
  /** When Google or another program read it last, and the name that it gave itself. */
  readAt: z.string().nullable(),
  reader: z.string().nullable(),
  /** Products that are for sale, and those of them that are left out. */
  products: z.number().int(),
  withoutPrice: z.number().int(),
  withoutPicture: z.number().int(),
  /** Whether the prices of the pages are lower than those of the feed: without their tax. */
  isPageNet: z.boolean(),
})
export type ProductFeedState = z.output<typeof state>

export const getProductFeed = defineCall({
  route: 'GET /api/admin/product-feed',
  access: can('settings.change'),
  summary:
    'The address of the product feed for Google, Meta and others, and the products that it leaves out.',
  reply: success(state),
})

export const makeProductFeed = defineCall({
  route: 'PUT /api/admin/product-feed',
  access: can('settings.change'),
  changes: ['product-feed'],
  summary:
    'Turns the product feed on at a new secret address, in the place of the present one (`replaces`, null while the feed is off), which answers 404 from then on. If another one is there by now, it stays: a call that is sent again changes nothing.',
  body: z.object({ replaces: text('địa chỉ hiện nay', { max: 500 }).nullable() }),
  reply: success(state),
})

export const removeProductFeed = defineCall({
  route: 'DELETE /api/admin/product-feed',
  access: can('settings.change'),
  changes: ['product-feed'],
  summary: 'Turns the product feed off: its address answers 404.',
  reply: success(state),
})
