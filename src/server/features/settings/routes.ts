import { fieldError } from '#contract/kernel/errors.ts'
import * as publicCalls from '#contract/settings/settings.calls.ts'
import * as calls from '#contract/settings/settings-admin.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { uploadProductImage } from '../files/index.ts'
import { getSettings, updateSettings } from './edit-settings.ts'
import { getShop } from './get-shop.ts'

export const settingsRoutes: Feature = (handle, { settings, db, storages, jobs }) => {
  handle(publicCalls.getShop, async ({ dependsOn }) => {
    dependsOn()
    return { data: await getShop({ db, settings }) }
  })
  handle(calls.getSettings, async ({ params }) => ({ data: await getSettings(db, params.section) }))
  handle(calls.updateSettings, async ({ params, body, currentUser }) => {
    if (body.section !== params.section)
      throw fieldError('section', 'mismatch', 'Mục trong nội dung khác mục trong địa chỉ')
    return { data: await updateSettings(db, currentUser, body), message: 'Đã lưu cài đặt' }
  })
  handle(calls.uploadSettingPicture, async ({ upload, currentUser }) => {
    const { fileId, width, height } = await uploadProductImage({ db, storages, jobs }, upload, currentUser.id)
    return { data: { fileId, width, height }, message: 'Đã tải ảnh lên' }
  })
}
