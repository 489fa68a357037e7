import { Fan, Gem, LampCeiling, Lightbulb, Sofa, Sun, Tag } from 'lucide-react'
import { expect, it } from 'vitest'
import { iconOf } from './category-icon.tsx'

it.each([
  ['den-trang-tri', LampCeiling],
  ['den', LampCeiling],
  ['den-nang-luong-mat-troi', Sun],
  ['bong-den-led', Lightbulb],
  ['quat-tran', Fan],
  ['da-trang-tri', Gem],
  ['do-go-noi-that', Sofa],
])('%s has its own icon', (slug, icon) => expect(iconOf(slug)).toBe(icon))

it.each(['do-ngoai-troi', 'do-gom', 'goi-trang-tri', 'dendro', 'tranh-da'])('%s has the general one', slug =>
  expect(iconOf(slug)).toBe(Tag),
)
