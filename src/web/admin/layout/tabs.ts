import {
  ChartColumn,
  FileText,
  FolderTree,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Package,
  ReceiptText,
  Rocket,
  Settings,
  UsersRound,
  Warehouse,
} from 'lucide-react'
import type { Role } from '#contract/permissions.ts'
import { mayOpen } from '../page-permissions.ts'

export type Tab = {
  to: string
  label: string
  icon: LucideIcon
  end?: boolean
  counts?: keyof typeof COUNTED
}

export type Counts = {
  /** The reader's role: it decides which sections there are. */
  role: Role
  waitingOrders: number
  openEnquiries: number
  stockAlerts: number
  /** How far the set-up is; null once it is done: then the guide is not in the menu. */
  setup: { done: number; all: number } | null
}

/** What is counted: the text of a counter for screen readers. */
export const COUNTED = {
  waitingOrders: 'đơn chờ xử lý',
  openEnquiries: 'yêu cầu chưa xử lý',
  stockAlerts: 'cảnh báo tồn kho',
} as const

const overview: Tab = { to: '/admin', label: 'Tổng quan', icon: LayoutDashboard, end: true }
const products: Tab = { to: '/admin/products', label: 'Sản phẩm', icon: Package }
const orders: Tab = { to: '/admin/orders', label: 'Đơn hàng', icon: ReceiptText, counts: 'waitingOrders' }
const requests: Tab = {
  to: '/admin/enquiries',
  label: 'Yêu cầu báo giá',
  icon: MessagesSquare,
  counts: 'openEnquiries',
}

/** The sections of the back office. A section is listed once it has a screen. */
const tabs: Tab[] = [
  overview,
  products,
  { to: '/admin/categories', label: 'Danh mục', icon: FolderTree },
  orders,
  { to: '/admin/invoices', label: 'Hóa đơn', icon: FileText },
  { to: '/admin/warehouse', label: 'Kho hàng', icon: Warehouse, counts: 'stockAlerts' },
  requests,
  { to: '/admin/users', label: 'Khách hàng', icon: UsersRound },
  { to: '/admin/reports', label: 'Báo cáo', icon: ChartColumn },
  { to: '/admin/settings', label: 'Cài đặt', icon: Settings },
  { to: '/admin/emails', label: 'Hộp thư đi', icon: Mail },
  { to: '/admin/audit', label: 'Nhật ký thay đổi', icon: History },
]

export const setupTab: Tab = { to: '/admin/setup', label: 'Thiết lập', icon: Rocket }

/** What the reader may open. The guide is first until the set-up is done. */
export const tabsFor = ({ setup, role }: Counts): Tab[] =>
  (setup ? [setupTab, ...tabs] : tabs).filter(({ to }) => mayOpen(role, to))

/** The four that a phone has at its foot. */
export const footTabsFor = ({ role }: Counts): Tab[] =>
  [overview, orders, products, { ...requests, label: 'Báo giá' }].filter(({ to }) => mayOpen(role, to))
