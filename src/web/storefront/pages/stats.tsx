import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { useMenu } from '../kernel/menu-context.ts'

export type Figure = { figure: string; label: string }
const COLUMNS = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

/** The shop in figures: those of the settings, and how many products it sells. */
export function Stats({ figures }: { figures: readonly Figure[] }) {
  const products = (useMenu() ?? []).reduce((sum, { count }) => sum + count, 0)
  const shown = [
    ...figures,
    ...(products > 0 ? [{ figure: formatCount(products), label: 'mẫu đang bán' }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <dl
      className={cx(
        'mt-12 grid grid-cols-2 gap-y-6 rounded-6 border border-sand-200 py-6',
        COLUMNS[shown.length],
      )}
    >
      {shown.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse border-sand-200 px-5 md:px-7 lg:not-last:border-r">
          <dt className="text-14 text-sand-600">{label}</dt>
          <dd className="font-semibold text-28 md:text-32">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
