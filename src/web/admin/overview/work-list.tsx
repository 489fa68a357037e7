import {
  ChevronRight,
  CircleCheck,
  Clock,
  DatabaseBackup,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackageX,
  PhoneCall,
  Rocket,
  ShieldAlert,
  ShoppingCart,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { formatPhone } from '#contract/kernel/phone.ts'
import type { BackgroundTask } from '#contract/system/clean-up.tasks.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '../kit/page/panel.tsx'
import { taskLabels } from '../settings/background-jobs/task-labels.ts'
import type { SetupTask } from '../setup/setup-tasks.ts'

type Stats = ReplyOf<'GET /api/admin/orders/stats/summary'>['data']
type Waiting = ReplyOf<'GET /api/admin/overview'>['data']
type Task = { to: string; icon: LucideIcon; tone: string; count: number; title: string; text: string }

type Work = {
  stats: Stats
  waiting: Waiting
  setUp: readonly SetupTask[]
  /** Background jobs that have not been done for too long. */
  overdue: readonly BackgroundTask[]
  stockAlerts: number
  /** Why the backups need attention; undefined if they do not. */
  backupTrouble: string | undefined
}

function tasksOf({ stats, waiting, overdue, stockAlerts, backupTrouble }: Omit<Work, 'setUp'>): Task[] {
  const {
    brokenStockRules,
    waitingProofs,
    refundsDue,
    returnsDue,
    callsDue,
    feesOpen,
    heldMuch,
    strangersHolds,
  } = waiting
  return [
    {
      to: '/admin/backups',
      icon: DatabaseBackup,
      tone: 'bg-lac-50 text-lac-700',
      count: backupTrouble ? 1 : 0,
      title: 'việc sao lưu cần xem',
      text: backupTrouble ?? '',
    },
    {
      to: '/admin/settings/background-jobs',
      icon: TriangleAlert,
      tone: 'bg-lac-50 text-lac-700',
      count: overdue.length,
      title: 'việc nền quá hạn',
      text: overdue.map(task => taskLabels[task].name).join(', '),
    },
    {
      to: '/admin/warehouse/transactions',
      icon: TriangleAlert,
      tone: 'bg-lac-50 text-lac-700',
      count: brokenStockRules,
      title: 'điểm lệch trong sổ kho',
      text: 'Tồn kho không khớp với nhập, xuất hoặc hàng giữ. Hãy gọi người phụ trách kỹ thuật.',
    },
    {
      to: '/admin/orders?paymentStatus=proof',
      icon: Landmark,
      tone: 'bg-glow-100 text-glow-700',
      count: waitingProofs.count,
      title: 'chuyển khoản chờ kiểm tra',
      text: `Tổng ${formatDong(waitingProofs.totalDong)}`,
    },
    {
      to: '/admin/orders?status=calls',
      icon: PhoneCall,
      tone: 'bg-lac-50 text-lac-700',
      count: callsDue.count,
      title: 'đơn lớn cần gọi xác nhận',
      text: `Tổng ${formatDong(callsDue.totalDong)}`,
    },
    {
      to: '/admin/orders?status=fees',
      icon: Truck,
      tone: 'bg-glow-100 text-glow-700',
      count: feesOpen.count,
      title: 'đơn chưa chốt phí giao hàng',
      text: 'Báo phí cho khách; chưa chốt thì chưa gửi được',
    },
    ...heldMuch.map(({ phone, orders, totalDong, orderNumber }) => ({
      to: phone
        ? `/admin/orders?status=pending&customerPhone=${phone}`
        : `/admin/orders?search=${orderNumber}`,
      icon: ShieldAlert,
      tone: 'bg-lac-50 text-lac-700',
      count: orders,
      title: phone ? `đơn chưa xác nhận của số ${formatPhone(phone)}` : 'đơn chưa xác nhận từ cùng một mạng',
      text: `Giữ nhiều hàng bất thường: ${formatDong(totalDong)}${phone ? '' : `, mới nhất ${orderNumber}`}`,
    })),
    {
      to: '/admin/orders/holds',
      icon: ShieldAlert,
      tone: 'bg-lac-50 text-lac-700',
      count: strangersHolds.count,
      title: 'giỏ của khách lạ giữ nhiều hàng',
      text: `Chờ chuyển khoản ${formatDong(strangersHolds.totalDong)}: xem và thả hàng nếu bất thường`,
    },
    {
      to: '/admin/orders?status=pending',
      icon: Clock,
      tone: 'bg-glow-100 text-glow-700',
      count: stats.pending,
      title: 'đơn mới chưa xác nhận',
      text: 'Gọi khách rồi xác nhận',
    },
    {
      to: '/admin/orders?status=confirmed',
      icon: CircleCheck,
      tone: 'bg-sky-50 text-sky-700',
      count: stats.confirmed,
      title: 'đơn chờ soạn hàng',
      text: 'Đã xác nhận với khách',
    },
    {
      to: '/admin/orders?status=processing',
      icon: PackageOpen,
      tone: 'bg-plum-50 text-plum-700',
      count: stats.processing,
      title: 'đơn đang soạn, chờ gửi',
      text: 'Lấy hàng từ kho và giao đi',
    },
    {
      to: '/admin/warehouse/pick',
      icon: PackageMinus,
      tone: 'bg-lac-50 text-lac-700',
      count: waiting.shortOrders,
      title: 'đơn thiếu hàng khi lấy',
      text: 'Gọi báo khách, hoặc lấy lại khi có hàng',
    },
    {
      to: '/admin/orders?status=shipped',
      icon: Truck,
      tone: 'bg-sky-50 text-sky-700',
      count: stats.shipped,
      title: 'đơn đang trên đường',
      text: 'Đánh dấu khi khách đã nhận',
    },
    {
      to: '/admin/orders?paymentStatus=refund',
      icon: Undo2,
      tone: 'bg-lac-50 text-lac-700',
      count: refundsDue.count,
      title: 'đơn chờ hoàn tiền',
      text: `Đã hủy sau khi thu ${formatDong(refundsDue.totalDong)}`,
    },
    {
      to: '/admin/orders?status=returns',
      icon: PackageCheck,
      tone: 'bg-lac-50 text-lac-700',
      count: returnsDue.count,
      title: 'đơn có hàng chờ hoàn',
      text: 'Nhận lại vào kho hoặc ghi giảm',
    },
    {
      to: '/admin/reports/products',
      icon: PackageX,
      tone: 'bg-lac-50 text-lac-700',
      count: waiting.outOfStock,
      title: 'sản phẩm hết hàng',
      text: `${formatCount(waiting.lowStock - waiting.outOfStock)} sản phẩm còn từ 5 trở xuống`,
    },
    {
      to: '/admin/warehouse/alerts',
      icon: ShoppingCart,
      tone: 'bg-sky-50 text-sky-700',
      count: stockAlerts,
      title: 'cảnh báo tồn kho',
      text: 'Hết hàng, sắp hết hoặc cần đặt hàng',
    },
    {
      to: '/admin/enquiries',
      icon: MessagesSquare,
      tone: 'bg-sky-50 text-sky-700',
      count: waiting.openEnquiries,
      title: 'yêu cầu báo giá',
      text: 'Hẹn gọi lại trong 24 giờ',
    },
  ]
}

/** Pending work, each kind with its link; the rest of the set-up comes first. */
export function WorkList({ setUp, ...work }: Work) {
  const open = tasksOf(work).filter(({ count }) => count > 0)
  return (
    <Panel flush title="Cần làm">
      {open.length + setUp.length === 0 && (
        <p className="px-4 pb-5 text-sand-600">Không còn việc nào chờ xử lý.</p>
      )}
      <ul className="pb-2">
        {setUp.map(task => (
          <WorkItem key={task.to} icon={Rocket} tone="bg-glow-100 text-glow-700" {...task} />
        ))}
        {open.map(({ count, title, ...rest }) => (
          <WorkItem key={title} title={`${formatCount(count)} ${title}`} {...rest} />
        ))}
      </ul>
    </Panel>
  )
}

function WorkItem({ to, icon: Icon, tone, title, text }: Omit<Task, 'count'>) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-1 hover:bg-sand-25">
        <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-6', tone)}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-13 text-sand-600">{text}</span>
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="text-sand-600" />
      </Link>
    </li>
  )
}
