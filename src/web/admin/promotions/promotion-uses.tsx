import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { PromotionUse } from '#contract/promotions/promotion.shapes.ts'
import { formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { ListBody } from '../kit/list/list-body.tsx'
import { Panel } from '../kit/page/panel.tsx'

export const USES_PER_PAGE = 20
const PANEL = 'don-da-dung'

/** The orders that have used a promotion, newest first; a page of them by the address. */
export function PromotionUses({
  list,
  now,
}: {
  list: ReplyOf<'GET /api/admin/promotions/:id/uses'>
  now: string
}) {
  return (
    <div id={PANEL} className="scroll-mt-20">
      <Panel flush title="Đơn đã dùng">
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={USES_PER_PAGE}
          noun="đơn"
          hrefFor={page => `?page=${page}#${PANEL}`}
          empty={{
            icon: PackageSearch,
            title: 'Chưa có đơn nào',
            text: 'Chưa có đơn nào dùng khuyến mãi này.',
          }}
        >
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
              {list.data.map(use => (
                <UseRow key={use._id} use={use} now={now} />
              ))}
            </tbody>
          </TableFrame>
        </ListBody>
      </Panel>
    </div>
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
