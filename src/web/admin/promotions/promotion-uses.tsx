import { Link } from 'react-router'
import type { PromotionUse } from '#contract/promotions/promotion.shapes.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { Panel } from '../components/panel.tsx'

/** The latest orders that have used a promotion; `total` counts all of them. */
export function PromotionUses({
  uses,
  total,
  now,
}: {
  uses: readonly PromotionUse[]
  total: number
  now: string
}) {
  return (
    <Panel
      flush
      title="Đơn đã dùng"
      aside={
        total > uses.length && (
          <span className="text-13 text-sand-600">
            {formatCount(uses.length)} đơn mới nhất của {formatCount(total)}
          </span>
        )
      }
    >
      {uses.length === 0 ? (
        <p className="px-4 pt-1 pb-5 text-sand-600">Chưa có đơn nào dùng khuyến mãi này.</p>
      ) : (
        <TableFrame label="Đơn đã dùng khuyến mãi">
          <thead>
            <tr>
              <Th className="pl-4">Đơn hàng</Th>
              <Th>Khách hàng</Th>
              <Th>Mã</Th>
              <Th>Lúc</Th>
              <Th numeric>Tổng tiền</Th>
              <Th numeric className="pr-4">
                Đã giảm
              </Th>
            </tr>
          </thead>
          <tbody>
            {uses.map(use => (
              <UseRow key={use._id} use={use} now={now} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </Panel>
  )
}

function UseRow({ use, now }: { use: PromotionUse; now: string }) {
  return (
    <Tr className="last:border-b-0">
      <Td className="pl-4">
        <Link
          to={`/admin/orders/${use.orderId}`}
          className="whitespace-nowrap font-medium text-pine-700 hover:underline"
        >
          {use.orderNumber}
        </Link>
      </Td>
      <Td>{use.customerName}</Td>
      <Td className="whitespace-nowrap">{use.code ?? 'Tự động'}</Td>
      <Td className="whitespace-nowrap text-sand-700">{formatMoment(use.usedAt, now)}</Td>
      <Td numeric>{formatDong(use.totalAmount)}</Td>
      <Td numeric className="pr-4">
        {use.releasedAt ? 'đã hoàn lượt' : formatDong(use.dong)}
      </Td>
    </Tr>
  )
}
