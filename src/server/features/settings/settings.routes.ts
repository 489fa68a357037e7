import { getShop } from '#contract/settings/settings.calls.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Feature } from '../../feature.ts'
import { taxPercentOn } from './settings.service.ts'

export const settingsRoutes: Feature = (handle, { settings }) => {
  handle(getShop, async () => {
    const { shop, home, text, tax } = await settings()
    const standardPercent = taxPercentOn(tax, 'standard', vietnamDay(new Date()))
    return {
      data: { shop, home, text, tax: { pricesIncludeTax: tax.pricesIncludeTax, standardPercent } },
    }
  })
}
