import { useState } from 'react'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Th } from '#web/ui/table.tsx'
import { StepPager } from '../../kit/list/step-pager.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { StackedRow, TableRow } from './report-row.tsx'
import { type RowFilter, rowFilters } from './row-filter.ts'
import type { ImportReport, ImportRow } from './use-import.ts'

const PAGE_SIZE = 20

/** The checked rows; at first only the refused ones, if there are any. */
export function ReportRows({ rows, counts }: { rows: readonly ImportRow[]; counts: ImportReport['counts'] }) {
  const [filter, setFilter] = useState<RowFilter>(counts.refused > 0 ? 'refused' : 'all')
  const [page, setPage] = useState(1)
  const found = rows.filter(rowFilters[filter].fits)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <Panel flush className="mt-4">
      <fieldset className="flex flex-wrap gap-1 border-sand-200 border-b p-4">
        <legend className="sr-only">Hiện những dòng nào</legend>
        {(Object.keys(rowFilters) as RowFilter[]).map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => {
              setFilter(name)
              setPage(1)
            }}
            className={cx(
              'min-h-11 rounded-6 px-3 text-14 pointer-fine:md:min-h-8',
              name === filter ? 'bg-sand-900 font-medium text-white' : 'bg-sand-100 hover:bg-sand-200',
            )}
          >
            {rowFilters[name].label}{' '}
            <span className={cx(name !== filter && 'text-sand-600')}>
              {formatCount(rowFilters[name].count(counts))}
            </span>
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {found.length} dòng
      </p>
      {shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-sand-600">Không có dòng nào như vậy.</p>
      ) : (
        <>
          <div className="hidden md:block">
            <TableFrame label="Các dòng của tệp">
              <thead>
                <tr>
                  <Th className="pl-4">Dòng</Th>
                  <Th>Kết quả</Th>
                  <Th>Mã</Th>
                  <Th>Tên</Th>
                  <Th>Danh mục</Th>
                  <Th numeric>Giá bán</Th>
                  <Th numeric>Số lượng</Th>
                  <Th className="pr-4">Ghi chú</Th>
                </tr>
              </thead>
              <tbody>
                {shown.map(row => (
                  <TableRow key={row.line} row={row} />
                ))}
              </tbody>
            </TableFrame>
          </div>
          <ul className="divide-y divide-sand-200 md:hidden">
            {shown.map(row => (
              <li key={row.line}>
                <StackedRow row={row} />
              </li>
            ))}
          </ul>
          <StepPager
            current={page}
            pageSize={PAGE_SIZE}
            count={found.length}
            noun="dòng"
            onChange={setPage}
          />
        </>
      )}
    </Panel>
  )
}
