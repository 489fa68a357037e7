import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'

/** The parts of the list, by what was done about a request. */
export const VIEWS = [
  { status: undefined, label: 'Tất cả' },
  { status: 'open', label: 'Chưa xử lý' },
  { status: 'handled', label: 'Đã xử lý' },
] as const

/** Which requests are listed. */
export function StatusLinks({ current }: { current: 'open' | 'handled' | undefined }) {
  return (
    <nav aria-label="Lọc yêu cầu" className="overflow-x-auto border-sand-200 border-b px-4">
      <ul className="flex gap-6">
        {VIEWS.map(({ status, label }) => (
          <li key={label}>
            <Link
              to={status ? `/admin/contact-requests?status=${status}` : '/admin/contact-requests'}
              aria-current={status === current ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 text-14',
                status === current ? 'border-pine-700 font-semibold' : 'border-transparent text-sand-600',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
