import { readFileSync } from 'node:fs'
import { ceilingFans } from './ceiling-fans.ts'
import { classicChandeliers } from './chandeliers-classic.ts'
import { modernChandeliers } from './chandeliers-modern.ts'
import { deskLamps } from './desk-lamps.ts'
import { furniture } from './furniture.ts'
import { pendants } from './pendants.ts'
import { solarLamps } from './solar-lamps.ts'
import { stones } from './stones.ts'
import { tableAndFloorLamps } from './table-and-floor-lamps.ts'
import type { DemoProduct, DemoProductText } from './types.ts'
import { wallLamps } from './wall-lamps.ts'

type ManifestEntry = {
  file: string
  slug: string
  kind: string
  view: number
  title_vi: string
  materials_vi: string
  colour_vi: string
  dimensions_vi: string
  alt_vi: string
}

/** Folder of the demo's photographs. */
export const photosFolder = new URL('../photos/', import.meta.url)

const withWarranty = (warranty: string, products: DemoProductText[]): DemoProductText[] =>
  products.map(product => ({ ...product, facts: { warranty, ...product.facts } }))

const texts: DemoProductText[] = [
  ...classicChandeliers,
  ...modernChandeliers,
  ...pendants,
  ...wallLamps,
  ...deskLamps,
  ...tableAndFloorLamps,
  ...withWarranty('12 tháng, riêng động cơ 5 năm', ceilingFans),
  ...solarLamps,
  ...withWarranty('Không áp dụng', stones),
  ...furniture,
]

/**
 * All products of the demo shop, with the facts of the photo manifest filled in. Throws on a missing photo.
 */
export function loadDemoProducts(): DemoProduct[] {
  const manifest: ManifestEntry[] = JSON.parse(readFileSync(new URL('manifest.json', photosFolder), 'utf8'))
  return texts.map(text => {
    const photos = manifest.filter(entry => entry.slug === text.photo).sort((a, b) => a.view - b.view)
    const [first] = photos
    if (!first) throw new Error(`The photo manifest has no entry for ${text.photo}.`)
    return {
      ...text,
      title: first.title_vi,
      facts: {
        material: first.materials_vi,
        wattage: first.colour_vi,
        dimensions: spellOutDimensions(first.dimensions_vi),
        bulb_type: text.bulbType,
        ...text.facts,
      },
      images: photos.map(photo => ({ file: photo.file, alt: photo.alt_vi })),
    }
  })
}

const sideNames: Record<string, string> = { Ø: 'Ø ', D: 'dài ', R: 'rộng ', S: 'sâu ', C: 'cao ' }

/** The manifest's short form `R150 × S175 × C250 mm` → `Rộng 150 × sâu 175 × cao 250 mm`. */
export function spellOutDimensions(short: string): string {
  const spelled = short.replace(/(^|[\s/])([ØDRSC])(?=\d)/g, (_, before: string, side: string) => {
    return before + (sideNames[side] ?? side)
  })
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
