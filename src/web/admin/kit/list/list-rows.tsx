import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { SelectAll, SelectOne } from './select-boxes.tsx'
import type { Selection } from './use-selection.ts'

/** One column of a table. `C` is shared by all cells, such as the current time. */
export type Column<R, C> = {
  /** Its head; that of `actions` is for screen readers alone. */
  head: string
  cell: (row: R, shared: C) => ReactNode
  numeric?: true
  actions?: true
  /** Of the cells. */
  className?: string
  /** The full text of a cell that may be cut. */
  titleOf?: (row: R) => string
  /** The field by which a click on the head orders the list. */
  sort?: string
  /** Only if the rows can be worked on. */
  isShown?: (shared: C) => boolean
}

/** How the rows of a list look: a table, and cards if that has no room (or without columns). */
export type RowsLook<R, C> = {
  /** The accessible name of the table. */
  label: string
  columns?: readonly Column<R, C>[]
  card: (row: R, shared: C) => ReactNode
  /** The width from which the table is shown: of the window, or in px of the list itself. */
  tableFrom?: keyof typeof WIDTHS | ((shared: C) => keyof typeof WIDTHS)
  /** The rows have a link that covers all of them. */
  isLinked?: true
  tableClass?: string
  /** The rows of the table are as low as one line of text allows. */
  isLow?: true
  /** The name of a row, if rows can be chosen. */
  nameOf?: (row: R) => string
}

/** For lists that the heads of the columns order. */
export type HeadOrder = { sortBy: string; isUp: boolean; hrefBy: (field: string) => string }

/** Written in full, as the styles need it. */
const WIDTHS = {
  md: { table: 'hidden md:block', cards: 'md:hidden' },
  lg: { table: 'hidden lg:block', cards: 'lg:hidden' },
  700: { table: 'hidden @min-[700px]:block', cards: '@min-[700px]:hidden' },
  960: { table: 'hidden @min-[960px]:block', cards: '@min-[960px]:hidden' },
  1056: { table: 'hidden @min-[1056px]:block', cards: '@min-[1056px]:hidden' },
  1100: { table: 'hidden @min-[1100px]:block', cards: '@min-[1100px]:hidden' },
} as const

type Props<R, C> = {
  look: RowsLook<R, C>
  rows: readonly R[]
  shared: C
  selection?: Selection<R>
  order?: HeadOrder | undefined
}

export function ListRows<R extends { _id: string }, C>(props: Props<R, C>) {
  const { look, shared } = props
  if (!look.columns) return <Cards {...props} />
  const from = look.tableFrom ?? 'md'
  const { table, cards } = WIDTHS[typeof from === 'function' ? from(shared) : from]
  return (
    <div className="@container">
      <div className={cx(table, look.tableClass)}>
        <Table {...props} columns={look.columns.filter(({ isShown }) => isShown?.(shared) ?? true)} />
      </div>
      <div className={cards}>
        <Cards {...props} />
      </div>
    </div>
  )
}

function Table<R extends { _id: string }, C>({
  look: { label, isLinked, isLow, nameOf },
  columns,
  rows,
  shared,
  selection,
  order,
}: Props<R, C> & { columns: readonly Column<R, C>[] }) {
  const edge = (index: number) => cx(index === 0 && 'pl-4', index === columns.length - 1 && 'pr-4')
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {selection && (
            <Th className={cx('w-10 pr-0 pl-4', selection.chosen.length > 0 && 'bg-sand-900!')}>
              <SelectAll selection={selection} />
            </Th>
          )}
          {columns.map(({ head, numeric = false, actions, sort }, index) => (
            <Th key={head} numeric={numeric} className={edge(index)} aria-sort={sortedBy(order, sort)}>
              {actions ? (
                <span className="sr-only">{head}</span>
              ) : (
                <Head text={head} order={order} sort={sort} />
              )}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Tr
            key={row._id}
            tall={!isLow}
            selected={selection?.has(row._id) ?? false}
            className={cx('last:border-b-0', isLinked && 'group relative')}
          >
            {selection && (
              <Td className="pr-0 pl-4">
                <ChooseRow row={row} nameOf={nameOf} selection={selection} />
              </Td>
            )}
            {columns.map(({ head, cell, numeric = false, actions, className, titleOf }, index) => (
              <Td
                key={head}
                numeric={numeric}
                title={titleOf?.(row)}
                className={cx(edge(index), actions && 'whitespace-nowrap text-right', className)}
              >
                {cell(row, shared)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Cards<R extends { _id: string }, C>({ look, rows, shared, selection }: Props<R, C>) {
  return (
    <>
      {selection && <SelectAll selection={selection} label className="px-4" />}
      <ul className={cx('divide-y divide-sand-200', selection && 'border-sand-200 border-t')}>
        {rows.map(row => (
          <li
            key={row._id}
            className={cx(
              'flex items-start gap-3 px-4 py-3.5',
              look.isLinked && 'relative hover:bg-sand-25',
              selection?.has(row._id) && 'bg-pine-50',
            )}
          >
            {selection && <ChooseRow row={row} nameOf={look.nameOf} selection={selection} />}
            <div className="min-w-0 flex-1">{look.card(row, shared)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The box is above the link that covers the row. */
function ChooseRow<R extends { _id: string }>({
  row,
  nameOf,
  selection,
}: {
  row: R
  nameOf: ((row: R) => string) | undefined
  selection: Selection<R>
}) {
  return (
    <div className="relative z-1 max-md:-my-2">
      <SelectOne id={row._id} name={nameOf?.(row) ?? row._id} selection={selection} />
    </div>
  )
}

function sortedBy(order: HeadOrder | undefined, field: string | undefined) {
  if (!order || order.sortBy !== field) return undefined
  return order.isUp ? 'ascending' : 'descending'
}

function Head({
  text,
  order,
  sort,
}: {
  text: string
  order: HeadOrder | undefined
  sort: string | undefined
}) {
  if (!order || !sort) return <>{text}</>
  const Arrow = order.isUp ? ArrowUp : ArrowDown
  return (
    <Link
      to={order.hrefBy(sort)}
      preventScrollReset
      className="inline-flex min-h-10 items-center gap-1 hover:text-sand-900"
    >
      {text}
      {order.sortBy === sort && <Arrow size={14} strokeWidth={2} aria-hidden />}
    </Link>
  )
}
