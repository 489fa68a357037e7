import {
  Activity,
  ArrowLeftRight,
  Barcode,
  Boxes,
  ChartColumn,
  ClipboardCheck,
  DatabaseBackup,
  FileSpreadsheet,
  FileText,
  FolderTree,
  HardDrive,
  History,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessagesSquare,
  Package,
  PackagePlus,
  PackageSearch,
  ReceiptText,
  Rocket,
  Settings,
  TicketPercent,
  TriangleAlert,
  UsersRound,
  Warehouse,
} from 'lucide-react'
import type { MenuEntry, MenuGroup } from '#contract/kernel/area.ts'
import { areas, type MenuIcon } from '#contract/kernel/areas/all.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { mayOpen } from '../page-permissions.ts'

/** The counters: the text of a counter for screen readers. */
export const COUNTED = {
  waitingOrders: 'đơn chờ xử lý',
  openEnquiries: 'yêu cầu chưa xử lý',
  stockAlerts: 'cảnh báo tồn kho',
  problems: 'việc vận hành cần xử lý',
} as const

export type Section = {
  to: string
  label: string
  /** The name for places with little room. */
  short?: string
  icon: LucideIcon
  /** Paths that belong to it besides its own and those below. */
  covers?: readonly string[]
  /** Nothing below its path belongs to it. */
  isExact?: true
  counts?: keyof typeof COUNTED
  /** It is a tab of its group's pages and not in the menu. */
  isTabOnly?: true
}

export type SectionGroup = {
  id: string
  label: string
  /** It is unfolded from the beginning. */
  isDaily?: true
  sections: readonly Section[]
}

export type Counts = Record<keyof typeof COUNTED, number> & {
  /** The reader's role: it decides which sections there are. */
  role: Role
  /** How far the set-up is; null once it is done: then the guide is not in the menu. */
  setup: { done: number; all: number } | null
}

const overview: Section = { to: '/admin', label: 'Tổng quan', icon: LayoutDashboard, isExact: true }
export const setupSection: Section = { to: '/admin/setup', label: 'Thiết lập', icon: Rocket }

const icons: Record<MenuIcon, LucideIcon> = {
  Activity,
  ArrowLeftRight,
  Barcode,
  Boxes,
  ChartColumn,
  ClipboardCheck,
  DatabaseBackup,
  FileSpreadsheet,
  FileText,
  FolderTree,
  HardDrive,
  History,
  List,
  Mail,
  Map: MapIcon,
  MessagesSquare,
  Package,
  PackagePlus,
  PackageSearch,
  ReceiptText,
  Settings,
  TicketPercent,
  TriangleAlert,
  UsersRound,
  Warehouse,
}

const entries = areas.flatMap(({ menu }: { menu: readonly MenuEntry[] }) => menu)

/** The sections of a group: the entries of the menu, or all of them with those that are tabs only. */
function sectionsOf(group: MenuGroup, { withTabs = false } = {}): Section[] {
  return entries
    .filter(entry => entry.group === group && (withTabs || !entry.isTabOnly))
    .map(({ group: _, icon, ...section }) => ({ ...section, icon: icons[icon as MenuIcon] }))
}

const WAREHOUSE: MenuGroup = 'warehouse'
const STOCK = '/admin/warehouse/overview'
/**
 * The screens of the warehouse, each with these tabs. Most are entries of the side bar too, which has no room
 * for all.
 */
export const warehouseSections = sectionsOf(WAREHOUSE, { withTabs: true })

const groupLabels: Record<MenuGroup, { label: string; isDaily?: true }> = {
  sales: { label: 'Bán hàng', isDaily: true },
  goods: { label: 'Hàng hóa', isDaily: true },
  warehouse: { label: 'Kho', isDaily: true },
  customers: { label: 'Khách hàng' },
  figures: { label: 'Số liệu' },
  system: { label: 'Hệ thống' },
}

/** The groups of the back office. */
const groups: readonly SectionGroup[] = (Object.keys(groupLabels) as MenuGroup[]).map(id => ({
  id,
  ...groupLabels[id],
  sections: sectionsOf(id),
}))

/** The sections at the foot of a phone: the overview and the first one of each daily group. */
const footSections = [
  overview,
  ...groups.filter(({ isDaily }) => isDaily).flatMap(({ sections }) => sections.slice(0, 1)),
]

/** The sections above the groups: the guide until the set-up is done, and the overview. */
export function topSectionsFor({ role, setup }: Pick<Counts, 'role' | 'setup'>): readonly Section[] {
  return (setup ? [setupSection, overview] : [overview]).filter(({ to }) => mayOpen(role, to))
}

/** The groups with the sections that the reader may open; none is empty. */
export function groupsFor({ role }: Pick<Counts, 'role'>): SectionGroup[] {
  return groups
    .map(group => ({ ...group, sections: group.sections.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ sections }) => sections.length > 0)
}

/**
 * The sections at the foot of a phone, and the rest for the sheet above it. The entry of the warehouse
 * represents its whole group: it counts all of it and is current in all of it.
 */
export function phoneSectionsFor(counts: Pick<Counts, 'role' | 'setup'>) {
  const bar = footSections.filter(({ to }) => mayOpen(counts.role, to))
  const isInBar = ({ to }: Section) => bar.some(section => section.to === to)
  const all = groupsFor(counts)
  return {
    bar: bar.map(section => ({
      section,
      standsFor: section.to === STOCK ? (all.find(({ id }) => id === WAREHOUSE)?.sections ?? []) : [section],
    })),
    top: topSectionsFor(counts).filter(section => !isInBar(section)),
    groups: all
      .map(group => ({ ...group, sections: group.sections.filter(section => !isInBar(section)) }))
      .filter(({ sections }) => sections.length > 0),
  }
}

const everySection = [setupSection, overview, ...groups.flatMap(({ sections }) => sections)]

/** The path of the one section that a page belongs to: that of the longest path which leads to it. */
export function currentSection(pathname: string): string | undefined {
  const matches = everySection.flatMap(({ to, covers = [], isExact }) =>
    [to, ...covers]
      .filter(path => pathname === path || (!isExact && pathname.startsWith(`${path}/`)))
      .map(path => ({ to, length: path.length })),
  )
  return matches.toSorted((one, other) => other.length - one.length)[0]?.to
}

/** The number of waiting tasks of sections. */
export function sumOf(sections: readonly Section[], counts: Counts): number {
  return sections.reduce((sum, section) => sum + (section.counts ? counts[section.counts] : 0), 0)
}
