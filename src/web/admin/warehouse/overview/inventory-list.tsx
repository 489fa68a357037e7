import { Boxes, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { InventoryRecord, InventoryStats } from '#contract/warehouse/inventory.shapes.ts'
import { inventorySorts, stockStatuses, stockStatusLabels } from '#contract/warehouse/stock-status.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { choice, type Filter, order, period, search } from '../../kit/list/filters.ts'
import type { ListDefinition } from '../../kit/list/list-definition.ts'
import { InventoryMetrics } from './inventory-metrics.tsx'
import { inventoryRows } from './inventory-rows.tsx'
import { LevelsDialog } from './levels-dialog.tsx'

/** Pages that the server gives. */
const MAX_PAGES = 1_000

export type LoadedInventory = {
  list: { data: InventoryRecord[]; total: number; totalPages: number }
  stats: InventoryStats
}

/** The filters of the inventory. The days are those of the last movement. */
const filtersWith = <L,>(warehouse: Filter<string, L>) => ({
  warehouse,
  search: search('Tìm theo tên hoặc mã sản phẩm', 'Tên, mã sản phẩm'),
  status: choice('Tình trạng', 'Tất cả tình trạng', stockStatuses, stockStatusLabels),
  ...period(),
  ...order(inventorySorts, 'asc'),
})

type InventoryFilters = ReturnType<typeof filtersWith>
type Definition<L extends LoadedInventory> = ListDefinition<InventoryFilters, L, undefined>
type Set = Parameters<Definition<LoadedInventory>['load']>[0]['set']
type Query = NonNullable<InputOf<'GET /api/warehouse/inventory/export'>['query']>

/** The filters as the calls take them. */
const queryOf = ({ warehouse, startDate, endDate, ...set }: Set): Query => ({
  ...set,
  warehouse_id: warehouse,
  start_date: startDate,
  end_date: endDate,
})

/**
 * The inventory as a page: figures, filters and rows with levels that are edited in place.
 * @param page its address and frame, and the source of the warehouses in the filter
 */
export function defineInventory<More extends object>({
  warehouse,
  loadMore,
  ...page
}: Pick<Definition<LoadedInventory & More>, 'path' | 'title' | 'frame' | 'actions'> & {
  warehouse: Filter<string, More>
  loadMore: () => Promise<More>
}) {
  return defineList<InventoryFilters, LoadedInventory & More, undefined>({
    ...page,
    noun: 'dòng tồn kho',
    failure: 'Không thể tải tồn kho',
    lastPage: 1000,
    filters: filtersWith(warehouse as Filter),
    async load({ set, page: number, limit }) {
      const query = { ...queryOf(set), page: number, limit }
      const [{ data }, more] = await Promise.all([api('GET /api/warehouse/inventory', { query }), loadMore()])
      const { total_records, total_pages } = data.pagination
      const list = {
        data: data.inventories,
        total: total_records,
        totalPages: Math.min(total_pages, MAX_PAGES),
      }
      return { list, stats: data.stats, ...more }
    },
    above: ({ loaded: { stats }, filters, address }) => (
      <InventoryMetrics stats={stats} hrefOf={status => address.addressOf({ ...filters, status })} />
    ),
    empty: {
      icon: Boxes,
      title: 'Không có dữ liệu tồn kho',
      titleOfNoMatch: 'Không có dữ liệu tồn kho',
      text: 'Nhập hàng lần đầu để theo dõi tồn kho ở đây.',
      action: (
        <ButtonLink to="/admin/warehouse/operations?type=import" size="small">
          Nhập hàng
        </ButtonLink>
      ),
    },
    work: {
      noun: 'dòng',
      useWork(selection) {
        const [isEditing, setEditing] = useState(false)
        return {
          work: undefined,
          bar: (
            <Button kind="on-dark" icon={SlidersHorizontal} onClick={() => setEditing(true)}>
              Đặt mức tồn
            </Button>
          ),
          dialogs: isEditing && (
            <LevelsDialog
              records={selection.chosen}
              onClose={() => setEditing(false)}
              onDone={() => {
                setEditing(false)
                selection.clear()
              }}
            />
          ),
        }
      },
    },
    rows: inventoryRows,
  })
}

/** Downloads all rows of the filters. */
export function InventoryExport({ set }: { set: Set }) {
  return (
    <DownloadButton
      failure="Không thể xuất tồn kho"
      name={() => `ton-kho_${vietnamDay(new Date())}.xlsx`}
      fetchFile={() =>
        api('GET /api/warehouse/inventory/export', { query: queryOf(set), timeoutMs: DOWNLOAD_TIMEOUT_MS })
      }
    >
      Xuất Excel
    </DownloadButton>
  )
}
