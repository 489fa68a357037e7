import type { SavedSetting } from '#contract/settings/settings-admin.calls.ts'
import { givenUser } from './factories.ts'
import { testShop } from './shop-app.ts'

type Section = SavedSetting['section']

/** A shop with an admin who reads and saves sections of the settings. */
export async function settingsFixture() {
  // Public answers are kept, as in a running shop: saved changes must reach them all the same.
  const shop = await testShop({}, { keepsAnswers: true })
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  const read = async (section: Section) =>
    (await shop.call('GET /api/admin/settings/:section', { params: { section } }, admin)).body.data
  const put = (section: Section, version: number, value: object) =>
    shop.call(
      'PUT /api/admin/settings/:section',
      { params: { section }, body: { section, version, value } as SavedSetting },
      admin,
    )
  const save = async (section: Section, value: object) => put(section, (await read(section)).version, value)
  return {
    shop,
    admin,
    read,
    put,
    save,
    fieldErrors: async (section: Section, value: object) => (await save(section, value)).error.errors,
    publicShop: async () => (await shop.call('GET /api/shop')).body.data,
  }
}
