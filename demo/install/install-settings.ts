import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '#server/db/database.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { confirmSteps } from '#server/features/setup/index.ts'
import { demoHomeSections, demoSettings, demoSlides, demoTexts } from '../catalogue/shop.ts'
import type { StoredPhoto } from './install-pictures.ts'
import { known } from './parts.ts'

/**
 * Writes every section of the settings, the banners with the stored photographs; the demo is past its set-up.
 */
export async function installSettings(db: Database, photos: Map<string, StoredPhoto>): Promise<void> {
  const { shop, tax, delivery, checkout, stock, bank } = demoSettings
  await saveSettings(db, 'shop', shop)
  await saveSettings(db, 'tax', tax)
  await saveSettings(db, 'delivery', delivery)
  await saveSettings(db, 'checkout', checkout)
  await saveSettings(db, 'stock', stock)
  await saveSettings(db, 'bank', bank)
  await saveSettings(db, 'text', demoTexts)
  await saveSettings(db, 'home', {
    sectionSlugs: demoHomeSections,
    menuSlugs: [],
    banners: bannersOf(photos),
  })
  await saveSettings(db, 'opening', { isOpen: true })
  await confirmSteps(db, ['email'])
}

function bannersOf(photos: Map<string, StoredPhoto>): Settings['home']['banners'] {
  return demoSlides.map(({ photo, ...words }) => {
    const { id, width, height } = known(photos, photo)
    return { ...words, fileId: id, width, height }
  })
}
