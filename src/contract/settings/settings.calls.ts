import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { deliverySettings, homeSettings, shopSettings, textSettings } from './settings.shapes.ts'

export const getShop = defineCall({
  route: 'GET /api/shop',
  access: 'public',
  summary:
    'What every page needs of the settings: names, phones, hours, delivery, tax in words, banners and texts.',
  reply: success(
    z.object({
      /** Whether the shop sells. If it does not, its products are not shown and no order is taken. */
      isOpen: z.boolean(),
      /** Whether it has ever sold: search engines leave a shop out until it opens for the first time. */
      hasOpened: z.boolean(),
      shop: shopSettings,
      home: homeSettings,
      text: textSettings,
      delivery: deliverySettings,
      /** Whether the owner has set delivery; before, no page shows its cost (R47). */
      isDeliverySet: z.boolean(),
      /** Whether there is an account that transfers can go to. */
      acceptsTransfers: z.boolean(),
      /** `isSet`: whether the owner has set the tax; before, its rate is shown only where it is charged. */
      tax: z.object({ pricesIncludeTax: z.boolean(), standardPercent: z.number(), isSet: z.boolean() }),
    }),
  ),
  cache: 'public',
})
