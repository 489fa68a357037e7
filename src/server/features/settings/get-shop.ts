import { vietnamDay } from '#contract/kernel/time.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { AppContext } from '../../context/app-context.ts'
import { savedSections } from './settings.service.ts'

/** The settings that every page needs, and which of them the owner has saved. */
export async function getShop({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  const { shop, home, text, delivery, bank, tax, opening } = await settings()
  const saved = await savedSections(db)
  const standardPercent = taxPercentOn(tax, 'standard', vietnamDay(new Date()))
  return {
    isOpen: opening.isOpen,
    hasOpened: saved.has('opening'),
    shop,
    home,
    text,
    delivery,
    isDeliverySet: saved.has('delivery'),
    acceptsTransfers: bank.accountNumber !== '',
    tax: { pricesIncludeTax: tax.pricesIncludeTax, standardPercent, isSet: saved.has('tax') },
  }
}
