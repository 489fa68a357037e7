import {
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
import type { Role } from '#contract/kernel/permissions.ts'
import { mayOpen } from '../page-permissions.ts'

/** What is counted: the text of a counter for screen readers. */
export const COUNTED = {
  waitingOrders: 'đơn chờ xử lý',
  openEnquiries: 'yêu cầu chưa xử lý',
  stockAlerts: 'cảnh báo tồn kho',
} as const

export type Section = {
  to: string
  label: string
  /** What it is called where there is little room. */
  short?: string
  icon: LucideIcon
  /** Paths that belong to it besides its own and those below. */
  covers?: readonly string[]
  /** Nothing below its path belongs to it. */
  isExact?: true
  counts?: keyof typeof COUNTED
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
const orders: Section = { to: '/admin/orders', label: 'Đơn hàng', icon: ReceiptText, counts: 'waitingOrders' }
const products: Section = { to: '/admin/products', label: 'Sản phẩm', icon: Package }
const stock: Section = {
  to: '/admin/warehouse/overview',
  label: 'Tồn kho',
  short: 'Kho',
  icon: Warehouse,
  // the screens that are tabs only
  covers: ['/admin/warehouse'],
  counts: 'stockAlerts',
}
const WAREHOUSE = 'warehouse'
/** The screens of the warehouse, each with these tabs. Most are entries of the side bar too, which has no room for all. */
export const warehouseSections: readonly (Section & { isTabOnly?: true })[] = [
  stock,
  {
    to: '/admin/warehouse/alerts',
    label: 'Cảnh báo tồn kho',
    short: 'Cảnh báo',
    icon: TriangleAlert,
    counts: 'stockAlerts',
    isTabOnly: true,
  },
  { to: '/admin/warehouse/map', label: 'Sơ đồ kho', icon: MapIcon },
  { to: '/admin/warehouse/operations', label: 'Nhập – xuất hàng', short: 'Nhập – xuất', icon: PackagePlus },
  { to: '/admin/warehouse/pick', label: 'Lấy hàng', icon: PackageSearch },
  { to: '/admin/warehouse/stock-takes', label: 'Kiểm kê', icon: ClipboardCheck },
  { to: '/admin/warehouse/transactions', label: 'Giao dịch kho', icon: ArrowLeftRight, isTabOnly: true },
  { to: '/admin/warehouse/warehouses', label: 'Danh sách kho', icon: List, isTabOnly: true },
  { to: '/admin/warehouse/labels', label: 'In nhãn', icon: Barcode },
]

/** The groups of the back office. A section is listed once it has a screen. */
const groups: readonly SectionGroup[] = [
  {
    id: 'sales',
    label: 'Bán hàng',
    isDaily: true,
    sections: [
      orders,
      { to: '/admin/invoices', label: 'Hóa đơn', icon: FileText },
      { to: '/admin/promotions', label: 'Khuyến mãi', icon: TicketPercent },
    ],
  },
  {
    id: 'goods',
    label: 'Hàng hóa',
    isDaily: true,
    sections: [
      products,
      { to: '/admin/categories', label: 'Danh mục', icon: FolderTree },
      { to: '/admin/products/import', label: 'Nhập từ Excel', short: 'Nhập Excel', icon: FileSpreadsheet },
    ],
  },
  {
    id: WAREHOUSE,
    label: 'Kho',
    isDaily: true,
    sections: warehouseSections.filter(({ isTabOnly }) => !isTabOnly),
  },
  {
    id: 'customers',
    label: 'Khách hàng',
    sections: [
      { to: '/admin/users', label: 'Tài khoản', icon: UsersRound, covers: ['/admin/guest-data'] },
      {
        to: '/admin/enquiries',
        label: 'Yêu cầu báo giá',
        short: 'Báo giá',
        icon: MessagesSquare,
        counts: 'openEnquiries',
      },
    ],
  },
  {
    id: 'figures',
    label: 'Số liệu',
    sections: [
      { to: '/admin/reports', label: 'Báo cáo', icon: ChartColumn },
      {
        to: '/admin/warehouse-dashboard',
        label: 'Bảng điều khiển kho',
        short: 'Bảng kho',
        icon: Boxes,
      },
    ],
  },
  {
    id: 'system',
    label: 'Hệ thống',
    sections: [
      { to: '/admin/settings', label: 'Cài đặt', icon: Settings },
      { to: '/admin/storage', label: 'Lưu trữ tệp', short: 'Lưu trữ', icon: HardDrive },
      { to: '/admin/backups', label: 'Sao lưu', icon: DatabaseBackup },
      { to: '/admin/emails', label: 'Hộp thư đi', icon: Mail },
      { to: '/admin/audit', label: 'Nhật ký thay đổi', short: 'Nhật ký', icon: History },
    ],
  },
]

/** The sections that stand above the groups: the guide until the set-up is done, and the overview. */
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
 * What a phone has at its foot, and the rest for the sheet above it. The entry of the warehouse stands for its whole
 * group: it counts all of it and is current in all of it.
 */
export function phoneSectionsFor(counts: Pick<Counts, 'role' | 'setup'>) {
  const bar = [overview, orders, products, stock].filter(({ to }) => mayOpen(counts.role, to))
  const isInBar = ({ to }: Section) => bar.some(section => section.to === to)
  const all = groupsFor(counts)
  return {
    bar: bar.map(section => ({
      section,
      standsFor: section === stock ? (all.find(({ id }) => id === WAREHOUSE)?.sections ?? []) : [section],
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

/** How many things wait in sections. */
export function sumOf(sections: readonly Section[], counts: Counts): number {
  return sections.reduce((sum, section) => sum + (section.counts ? counts[section.counts] : 0), 0)
}
