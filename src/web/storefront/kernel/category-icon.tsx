import { Fan, Gem, LampCeiling, Lightbulb, type LucideIcon, Plug, Sofa, Sun, Tag } from 'lucide-react'

/** By the first words of a slug; of several that fit, the first one counts. */
const ICONS: [string, LucideIcon][] = [
  ['den-nang-luong-mat-troi', Sun],
  ['nang-luong-mat-troi', Sun],
  ['bong-den', Lightbulb],
  ['den', LampCeiling],
  ['quat', Fan],
  ['da-trang-tri', Gem],
  ['da-canh', Gem],
  ['da-phong-thuy', Gem],
  ['do-go', Sofa],
  ['do-noi-that', Sofa],
  ['noi-that', Sofa],
  ['o-cam', Plug],
]

/** The icon for a category with this slug; a tag, which goes with anything, for all others. */
export function iconOf(slug: string): LucideIcon {
  return ICONS.find(([words]) => slug === words || slug.startsWith(`${words}-`))?.[1] ?? Tag
}

/** The icon of a category. */
export function CategoryIcon({ slug, size = 20 }: { slug: string; size?: number }) {
  const Icon = iconOf(slug)
  return <Icon size={size} strokeWidth={1.5} aria-hidden className="shrink-0" />
}
