import { ChevronRight, CircleCheck, Clock, type LucideIcon, PackageOpen, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { formatCount } from '#web/lib/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '../parts/panel.tsx'

type Stats = ReplyOf<'GET /api/admin/orders/stats/summary'>['data']
type OpenStatus = Extract<OrderStatus, 'pending' | 'confirmed' | 'processing' | 'shipped'>
type Task = { status: OpenStatus; icon: LucideIcon; tone: string; title: string; text: string }

const tasks: Task[] = [
  {
    status: 'pending',
    icon: Clock,
    tone: 'bg-glow-100 text-glow-700',
    title: 'đơn mới chưa xác nhận',
    text: 'Gọi khách rồi xác nhận',
  },
  {
    status: 'confirmed',
    icon: CircleCheck,
    tone: 'bg-sky-50 text-sky-700',
    title: 'đơn chờ soạn hàng',
    text: 'Đã xác nhận với khách',
  },
  {
    status: 'processing',
    icon: PackageOpen,
    tone: 'bg-plum-50 text-plum-700',
    title: 'đơn đang soạn, chờ gửi',
    text: 'Lấy hàng từ kho và giao đi',
  },
  {
    status: 'shipped',
    icon: Truck,
    tone: 'bg-sky-50 text-sky-700',
    title: 'đơn đang trên đường',
    text: 'Đánh dấu khi khách đã nhận',
  },
]

/** What waits for the admin, each with its way there. */
export function ToDo({ stats }: { stats: Stats }) {
  const open = tasks.filter(task => stats[task.status] > 0)
  return (
    <Panel flush title="Cần làm">
      {open.length === 0 && <p className="px-4 pb-5 text-sand-600">Không còn đơn nào chờ xử lý.</p>}
      <ul className="pb-2">
        {open.map(({ status, icon: Icon, tone, title, text }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex min-h-16 items-center gap-3 px-4 hover:bg-sand-25"
            >
              <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-6', tone)}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
              </span>
              <span className="flex-1">
                <span className="block font-medium">
                  {formatCount(stats[status])} {title}
                </span>
                <span className="block text-13 text-sand-600">{text}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="text-sand-600" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
