import {
  ArrowLeftRight,
  BellRing,
  BookOpen,
  ChartColumn,
  CircleHelp,
  ClipboardCheck,
  Database,
  type LucideIcon,
  PackageMinus,
  Plus,
  Search,
  Settings,
  SlidersHorizontal,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPermission, type Permission } from '#contract/kernel/permissions.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { type SettingSection, settingLabels, settingNames } from '#contract/settings/settings.sections.ts'
import type { Settings as ShopSettings } from '#contract/settings/settings.shapes.ts'
import type { HelpPage } from '../../help/help-page.ts'
import { settingFields } from '../../labels/setting-labels.ts'
import type { ManualGroup } from '../../manual/manual-contents.ts'
import { mayOpen } from '../../page-permissions.ts'
import { groupsFor, setupSection, topSectionsFor, warehouseSections } from '../sections.ts'

/** Something that the search leads to. */
export type Entry = {
  id: string
  to: string
  title: string
  detail: string
  icon: LucideIcon
  badge?: ReactNode
  /** The task of the page's help that it opens, from 0. */
  help?: number
}
export type EntryGroup = { label: string; items: Entry[] }

type Page = Omit<Entry, 'id'> & { permission?: Permission }

/** Pages that are not sections. */
const pages: Page[] = [
  ...warehouseSections
    .filter(({ isTabOnly }) => isTabOnly)
    .map(({ to, label, icon }) => ({ to, title: label, detail: 'Kho', icon })),
  { to: '/admin/reports/revenue', title: 'Báo cáo doanh thu', detail: 'Số liệu', icon: ChartColumn },
  { to: '/admin/reports/orders', title: 'Báo cáo đơn hàng', detail: 'Số liệu', icon: ChartColumn },
  { to: '/admin/reports/products', title: 'Báo cáo sản phẩm', detail: 'Số liệu', icon: ChartColumn },
  { to: '/admin/reports/customers', title: 'Báo cáo khách hàng', detail: 'Số liệu', icon: ChartColumn },
  { to: '/admin/reports/promotions', title: 'Báo cáo khuyến mãi', detail: 'Số liệu', icon: ChartColumn },
  { to: '/admin/guest-data', title: 'Dữ liệu khách vãng lai', detail: 'Khách hàng', icon: Database },
]

/** Actions that begin at once. */
const actions: Page[] = [
  {
    to: '/admin/warehouse/operations?type=import',
    title: 'Tạo phiếu nhập',
    detail: 'Chọn kho nhận rồi quét mã từng món',
    icon: Plus,
  },
  {
    to: '/admin/warehouse/operations?type=export',
    title: 'Tạo phiếu xuất',
    detail: 'Trả nhà cung cấp, trưng bày, xuất hủy',
    icon: PackageMinus,
  },
  {
    to: '/admin/warehouse/operations?type=transfer',
    title: 'Điều chuyển hàng',
    detail: 'Từ kho hay vị trí này sang nơi khác',
    icon: ArrowLeftRight,
  },
  {
    to: '/admin/warehouse/operations?type=adjustment',
    title: 'Điều chỉnh tồn kho',
    detail: 'Hàng hỏng, vỡ, ghi sai số lượng',
    icon: SlidersHorizontal,
  },
  {
    to: '/admin/warehouse/stock-takes',
    title: 'Bắt đầu kiểm kê',
    detail: 'Đếm một kho, khu, kệ hoặc vài sản phẩm',
    icon: ClipboardCheck,
    permission: 'stock.change',
  },
  {
    to: '/admin/products/new',
    title: 'Thêm sản phẩm',
    detail: 'Hàng hóa',
    icon: Plus,
    permission: 'catalogue.change',
  },
  { to: '/admin/users/new', title: 'Thêm tài khoản', detail: 'Khách hàng', icon: UserPlus },
  {
    to: '/admin/orders?status=pending',
    title: 'Xử lý đơn mới',
    detail: 'Các đơn đang chờ xác nhận',
    icon: BellRing,
  },
]

/** Fields of the settings that are looked for by their name. */
const fieldsOf: { [S in SettingSection]: readonly (keyof ShopSettings[S] & string)[] } = {
  shop: ['legalName', 'taxCode', 'hotline', 'zaloPhone', 'address', 'hours', 'mapPoint', 'ministryBadge'],
  bank: ['bankName', 'accountNumber', 'accountName'],
  tax: ['pricesIncludeTax', 'classes'],
  delivery: ['zones', 'rest'],
  checkout: [
    'showReferencePrice',
    'proofKeepDays',
    'unconfirmedLimitDong',
    'unconfirmedDays',
    'callAboveDong',
  ],
  stock: ['minLevel', 'reorderPoint'],
  home: ['sectionSlugs', 'menuSlugs', 'banners'],
  text: ['policy', 'faq', 'warrantyMonths', 'returnDays', 'about', 'figures'],
  emails: ['replyTo', 'confirmed', 'processing', 'shipped', 'delivered', 'newOrder', 'enquiry'],
}

const settings: Page[] = [
  ...settingNames.flatMap(section => {
    const to = `/admin/settings/${section}`
    const label = settingLabels[section]
    return [
      { to, title: label, detail: 'Cài đặt', icon: Settings },
      ...fieldsOf[section].map(field => ({
        to,
        title: settingFields[field].label,
        detail: `Cài đặt › ${label}`,
        icon: Settings,
      })),
    ]
  }),
  { to: '/admin/settings/background-jobs', title: 'Việc nền', detail: 'Cài đặt', icon: Settings },
]

/** Lists that are searched for a text. */
const lists: Page[] = [
  { to: '/admin/orders', title: 'đơn hàng', detail: 'Mã đơn, tên, số điện thoại', icon: Search },
  { to: '/admin/products', title: 'sản phẩm', detail: 'Tên, mã, danh mục', icon: Search },
  { to: '/admin/users', title: 'tài khoản', detail: 'Tên, email, số điện thoại', icon: Search },
]

/** Entries of a group that are shown for a text. */
const SHOWN = 5

/**
 * The results for a text without the server: sections and pages, actions, settings. Without a text these
 * are the actions.
 */
export function localGroups(role: Role, search: string): { before: EntryGroup[]; after: EntryGroup[] } {
  const sections: Page[] = [
    { ...setupSection, title: setupSection.label, detail: 'Mở bán, tạm ngừng bán' },
    ...topSectionsFor({ role, setup: null }).map(({ to, label, icon }) => ({
      to,
      icon,
      title: label,
      detail: 'Trang quản trị',
    })),
    ...groupsFor({ role }).flatMap(group =>
      group.sections.map(({ to, label, icon }) => ({ to, icon, title: label, detail: group.label })),
    ),
  ]
  const found = (label: string, candidates: Page[]): EntryGroup => ({
    label,
    items: matching(allowed(role, candidates), search).slice(0, search ? SHOWN : candidates.length),
  })
  if (!search) return { before: [found('Làm ngay', actions)], after: [] }
  const inLists = allowed(role, lists).map(({ to, title, ...entry }) => ({
    ...entry,
    title: `Tìm «${search}» trong ${title}`,
    to: `${to}?${new URLSearchParams({ search })}`,
  }))
  return {
    before: [found('Đi tới', [...sections, ...pages]), found('Làm ngay', actions)],
    after: [found('Trong cài đặt', settings), { label: 'Tìm trong danh sách', items: inLists }],
  }
}

/** The help of the pages, and the manual. */
export type Help = { pages: readonly HelpPage[]; manual: readonly ManualGroup[] }

/** The tasks of the help and the sections of the manual that a text finds. */
export function helpGroup(role: Role, search: string, { pages, manual }: Help): EntryGroup {
  const tasks = pages.flatMap(({ to, title, tasks: named }) =>
    named.map(([name], task) => ({
      to,
      help: task,
      title: name,
      detail: `Trợ giúp › ${title}`,
      icon: CircleHelp,
    })),
  )
  const sections = manual.flatMap(({ chapters }) =>
    chapters.flatMap(({ slug, title: chapter, sections: named }) =>
      named.map(({ id, title }) => ({
        to: `/admin/help/${slug}#${id}`,
        title,
        detail: `Sách hướng dẫn › ${chapter}`,
        icon: BookOpen,
      })),
    ),
  )
  const found = search ? matching(allowed(role, [...tasks, ...sections]), search).slice(0, SHOWN) : []
  return { label: 'Trợ giúp', items: found }
}

/** The pages that a role may open, as entries. */
function allowed(role: Role, candidates: Page[]): Entry[] {
  return candidates
    .filter(
      ({ to, permission }) =>
        mayOpen(role, to.split(/[?#]/)[0] ?? '') && (!permission || hasPermission(role, permission)),
    )
    .map(({ permission: _, ...entry }) => ({ ...entry, id: `${entry.to} ${entry.title}` }))
}

/**
 * The entries with words that begin with each word of a text, diacritics or not: first those with the text at
 * the beginning of the title, then those that have all words in the title.
 */
export function matching<T extends Pick<Entry, 'title' | 'detail'>>(entries: T[], search: string): T[] {
  const terms = foldedTerms(search)
  const text = terms.join(' ')
  const rankOf = ({ title, detail }: T): number => {
    const words = foldedTerms(title)
    if (words.join(' ').startsWith(text)) return 0
    const hasAll = (among: string[]) => terms.every(term => among.some(word => word.startsWith(term)))
    if (hasAll(words)) return 1
    return hasAll([...words, ...foldedTerms(detail)]) ? 2 : -1
  }
  if (search && terms.length === 0) return []
  return entries
    .map(entry => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
