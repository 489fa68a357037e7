import { Fan, Gem, LampCeiling, Lightbulb, type LucideIcon, Plug, Sofa, Sun, Tag } from 'lucide-react'
import { foldDiacritics } from '#contract/vietnamese.ts'

const ICONS: [string, LucideIcon][] = [
  ['nang luong mat troi', Sun],
  ['quat', Fan],
  ['bong den', Lightbulb],
  ['den', LampCeiling],
  ['da ', Gem],
  ['noi that', Sofa],
  ['go', Sofa],
  ['o cam', Plug],
]

/** The icon of a category, found by its name; a tag for all others. */
export function CategoryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const folded = foldDiacritics(name)
  const Icon = ICONS.find(([part]) => folded.includes(part))?.[1] ?? Tag
  return <Icon size={size} strokeWidth={1.5} aria-hidden className="shrink-0" />
}
