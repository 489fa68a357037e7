import { ShopError } from '#contract/errors.ts'
import { getShop } from '#contract/settings/settings.calls.ts'
import * as calls from '#contract/settings/settings-admin.calls.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Feature } from '../../feature.ts'
import { storeProductImage } from '../files/index.ts'
import { getSettings, updateSettings } from './edit-settings.ts'
import { savedSections } from './settings.service.ts'

export const settingsRoutes: Feature = (handle, { settings, db, storages, jobs }) => {
  handle(getShop, async ({ dependsOn }) => {
    dependsOn()
    const { shop, home, text, delivery, bank, tax } = await settings()
    const saved = await savedSections(db)
    const standardPercent = taxPercentOn(tax, 'standard', vietnamDay(new Date()))
    return {
      data: {
        ...{ shop, home, text, delivery },
        isDeliverySet: saved.has('delivery'),
        acceptsTransfers: bank.accountNumber !== '',
        tax: { pricesIncludeTax: tax.pricesIncludeTax, standardPercent, isSet: saved.has('tax') },
      },
    }
  })
  handle(calls.getSettings, async ({ params }) => ({ data: await getSettings(db, params.section) }))
  handle(calls.updateSettings, async ({ params, body, currentUser }) => {
    if (body.section !== params.section) throw new ShopError('malformed_request')
    return { data: await updateSettings(db, currentUser, body), message: 'Đã lưu cài đặt' }
  })
  handle(calls.uploadSettingPicture, async ({ upload, currentUser }) => {
    const { fileId, width, height } = await storeProductImage({ db, storages, jobs }, upload, currentUser.id)
    return { data: { fileId, width, height }, message: 'Đã tải ảnh lên' }
  })
}
