import { CircleAlert, CircleX, type LucideIcon, Minus, Plus, RefreshCw, TriangleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { MovingInCounts, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { TableFrame, Td, Th } from '#web/ui/table.tsx'
import { AdminPager } from '../../kit/list/admin-pager.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { type RowAddress, rowHref } from './row-address.ts'

const actions: Record<MovingInRow['action'], { label: string; tone: Tone; icon: LucideIcon }> = {
  created: { label: 'Mới', tone: 'good', icon: Plus },
  changed: { label: 'Thay đổi', tone: 'info', icon: RefreshCw },
  unchanged: { label: 'Không đổi', tone: 'neutral', icon: Minus },
  refused: { label: 'Chưa nhập được', tone: 'bad', icon: CircleX },
}
const actionNames = Object.keys(actions) as MovingInRow['action'][]

/** The rows of a trial run with the values that would be stored, by their effect, a problem or a name. */
export function TrialRows({
  rows,
  pagination,
  address,
  counts,
}: {
  rows: readonly MovingInRow[]
  pagination: ReplyOf<'GET /api/admin/moving-in/:id/rows'>['pagination']
  address: RowAddress
  counts: MovingInCounts
}) {
  const { page: _, ...filter } = address
  return (
    <Panel flush className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-sand-200 border-b p-4">
        <nav aria-label="Hiện những dòng nào" className="flex flex-wrap gap-1">
          <FilterLink to={rowHref({})} isChosen={!address.action && !address.problem}>
            Tất cả
          </FilterLink>
          {actionNames.map(name => (
            <FilterLink key={name} to={rowHref({ action: name })} isChosen={address.action === name}>
              {`${actions[name].label} ${formatCount(counts[name])}`}
            </FilterLink>
          ))}
        </nav>
        <Form role="search" className="flex min-w-0 gap-2">
          <input
            type="search"
            name="search"
            aria-label="Tìm theo tên hoặc mã"
            placeholder="Tên hoặc mã"
            maxLength={120}
            key={address.search}
            defaultValue={address.search}
            className={cx(inputClass('compact'), 'w-full')}
          />
          <Button type="submit" kind="secondary" size="dense">
            Tìm
          </Button>
        </Form>
      </div>
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-sand-600">Không có dòng nào như vậy.</p>
      ) : (
        <>
          <div className="hidden md:block">
            <TableFrame label="Các dòng của tệp">
              <thead>
                <tr>
                  <Th className="pl-4">Sản phẩm</Th>
                  <Th>Danh mục</Th>
                  <Th numeric>Giá sẽ lưu</Th>
                  <Th numeric>Tồn</Th>
                  <Th>Kết quả</Th>
                  <Th className="pr-4">Ghi chú</Th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <TableRow key={`${row.table}/${row.line}/${row.values.sku}`} row={row} />
                ))}
              </tbody>
            </TableFrame>
          </div>
          <ul className="divide-y divide-sand-200 md:hidden">
            {rows.map(row => (
              <li key={`${row.table}/${row.line}/${row.values.sku}`} className={cx('px-4 py-3', tint(row))}>
                <ProductCell row={row} />
                <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
                  <ActionBadge row={row} />
                  <span>{categoryText(row)}</span>
                  <span>{priceText(row)}</span>
                  {!row.values.hasVariants && <span>{`Tồn ${quantityText(row)}`}</span>}
                </p>
                <Notes row={row} />
              </li>
            ))}
          </ul>
          <AdminPager
            current={pagination.current_page}
            total={pagination.total_pages}
            pageSize={pagination.per_page}
            count={pagination.total_records}
            noun="dòng"
            hrefFor={page => rowHref({ ...filter, page })}
          />
        </>
      )}
    </Panel>
  )
}

function FilterLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isChosen || undefined}
      preventScrollReset
      className={cx(
        'flex min-h-11 items-center rounded-6 px-3 text-14 pointer-fine:md:min-h-8',
        isChosen ? 'bg-sand-900 font-medium text-white' : 'bg-sand-100 hover:bg-sand-200',
      )}
    >
      {children}
    </Link>
  )
}

const tint = ({ action }: MovingInRow): string | false => action === 'refused' && 'bg-lac-50/40'

function TableRow({ row }: { row: MovingInRow }) {
  return (
    <tr className={cx('border-sand-200 border-b align-top', tint(row))}>
      <Td className="min-w-56 pl-4">
        <ProductCell row={row} />
      </Td>
      <Td>{categoryText(row)}</Td>
      <Td numeric>{priceText(row)}</Td>
      <Td numeric>{quantityText(row)}</Td>
      <Td>
        <ActionBadge row={row} />
      </Td>
      <Td className="min-w-64 pr-4">
        <Notes row={row} />
      </Td>
    </tr>
  )
}

function ProductCell({ row: { kind, line, values } }: { row: MovingInRow }) {
  const attributes = Object.entries(values.attributes).map(([name, value]) => `${name}: ${value}`)
  const pictures = values.pictures.length > 0 ? [`${values.pictures.length} ảnh`] : []
  return (
    <div className={cx(kind === 'variant' && 'pl-4')}>
      <p className={cx(kind === 'product' && 'font-medium')}>{values.title || 'chưa có tên'}</p>
      <p className="text-13 text-sand-600">
        {[values.sku, ...attributes, ...pictures, `dòng ${line}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function categoryText({ values: { category, subcategories } }: MovingInRow): string {
  return [category, ...subcategories].filter(Boolean).join(' › ')
}

function priceText({ kind, values: { price, hasVariants } }: MovingInRow): string {
  if (hasVariants) return ''
  return price === null ? (kind === 'product' ? 'Liên hệ' : '') : formatDong(price)
}

function quantityText({ values: { quantity, hasVariants } }: MovingInRow): string {
  if (hasVariants) return ''
  return quantity === null ? 'giữ nguyên' : formatCount(quantity)
}

function ActionBadge({ row }: { row: MovingInRow }) {
  const { label, tone, icon } = actions[row.action]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function Notes({ row: { errors, notes, changes } }: { row: MovingInRow }) {
  if (errors.length + notes.length + changes.length === 0) return null
  return (
    <ul className="mt-1 space-y-1 text-13">
      {errors.map(note => (
        <NoteLine key={`${note.field}${note.message}`} icon={CircleAlert} tone="text-lac-700" {...note} />
      ))}
      {notes.map(note => (
        <NoteLine key={`${note.field}${note.message}`} icon={TriangleAlert} tone="text-glow-700" {...note} />
      ))}
      {changes.map(({ heading, before, after }) => (
        <li key={heading} className="text-sand-700">
          {`${heading}: ${before || 'trống'} → ${after || 'trống'}`}
        </li>
      ))}
    </ul>
  )
}

function NoteLine({
  icon: Icon,
  tone,
  heading,
  message,
}: {
  icon: LucideIcon
  tone: string
  heading: string
  message: string
}) {
  return (
    <li className={cx('flex gap-1.5', tone)}>
      <Icon size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
      <span>{`${heading}: ${message}`}</span>
    </li>
  )
}
