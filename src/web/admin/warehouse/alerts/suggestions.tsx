import { ClipboardList, FileSpreadsheet, type LucideIcon, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { StockAlerts } from '#contract/warehouse/inventory.shapes.ts'
import { alertStatuses } from '#contract/warehouse/stock-status.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'
import { MAX_LINKED_ITEMS, operationLink } from '../components/operation-link.ts'

/** The actions on the alerts (R39): a receipt filled in, a purchase list, a report. */
export function Suggestions({ lists, warehouseId }: { lists: StockAlerts; warehouseId: string }) {
  const total = alertStatuses.reduce((sum, status) => sum + lists[status].total, 0)
  const urgent = [...lists.out_of_stock.alerts, ...lists.low_stock.alerts].slice(0, MAX_LINKED_ITEMS)
  // a receipt is of one warehouse, so each gets its own
  const receipts = [...Map.groupBy(urgent, ({ warehouse_id }) => warehouse_id._id).values()]
  const query = warehouseId ? { warehouse_id: warehouseId } : {}
  const fetched = { query, timeoutMs: DOWNLOAD_TIMEOUT_MS }
  return (
    <section
      aria-label="Gợi ý xử lý"
      className="mb-4 grid gap-4 rounded-10 border border-sand-200 bg-white p-4 md:grid-cols-2 xl:grid-cols-4"
    >
      <div>
        <h2 className="font-semibold text-15">Gợi ý xử lý</h2>
        <p className="mt-1 text-13 text-sand-600">
          {formatCount(total)} sản phẩm cần hàng
          {lists.estimated_dong > 0 &&
            `, ước tính ${formatDong(lists.estimated_dong)} theo giá nhập bình quân`}
          .
        </p>
      </div>
      {urgent.length > 0 && (
        <Suggestion
          icon={PackagePlus}
          title="Nhập hàng gấp"
          text={`Mở phiếu nhập điền sẵn ${urgent.length} sản phẩm`}
        >
          <div className="flex flex-wrap gap-2">
            {receipts.map(alerts => (
              <ReceiptLink key={alerts[0]?.warehouse_id._id} alerts={alerts} isOnly={receipts.length === 1} />
            ))}
          </div>
        </Suggestion>
      )}
      <Suggestion icon={ClipboardList} title="Tạo đơn mua hàng" text="Tệp Excel gộp theo danh mục">
        <DownloadButton
          failure="Không thể tải danh sách mua hàng"
          name={() => `danh-sach-mua-hang_${vietnamDay(new Date())}.xlsx`}
          fetchFile={() => api('GET /api/warehouse/alerts/purchase-list', fetched)}
        >
          Tải danh sách
        </DownloadButton>
      </Suggestion>
      <Suggestion
        icon={FileSpreadsheet}
        title="Xuất báo cáo Excel"
        text="Cả ba danh sách, theo kho đang chọn"
      >
        <DownloadButton
          failure="Không thể xuất báo cáo"
          name={() => `canh-bao-ton-kho_${vietnamDay(new Date())}.xlsx`}
          fetchFile={() => api('GET /api/warehouse/alerts/export', fetched)}
        >
          Xuất Excel
        </DownloadButton>
      </Suggestion>
    </section>
  )
}

/** Opens the receipt of a warehouse, filled with the items that it needs. */
function ReceiptLink({ alerts, isOnly }: { alerts: StockAlerts['low_stock']['alerts']; isOnly: boolean }) {
  const warehouse = alerts[0]?.warehouse_id
  const items = alerts.map(({ product_id, variant_id, suggested_quantity }) => ({
    productId: product_id._id,
    variantId: variant_id,
    quantity: suggested_quantity,
  }))
  return (
    <ButtonLink to={operationLink('import', { items, warehouseId: warehouse?._id })}>
      {isOnly ? 'Tạo phiếu nhập' : `Tạo phiếu nhập ${warehouse?.code} (${alerts.length})`}
    </ButtonLink>
  )
}

function Suggestion({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="border-sand-200 xl:border-l xl:pl-4">
      <h3 className="flex items-center gap-2 font-medium">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {title}
      </h3>
      <p className="mt-0.5 mb-2 text-13 text-sand-600">{text}</p>
      {children}
    </div>
  )
}
