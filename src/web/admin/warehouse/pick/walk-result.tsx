import { Check, CircleX, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import {
  boxLetter,
  type PickBox,
  type PickWalk,
  pickWalkStatusLabels,
} from '#contract/picking/picking.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageHead, Panel } from '../../kit/page/panel.tsx'

/** A walk that is over: the contents of each box, and which orders are complete. */
export function WalkResult({ walk }: { walk: PickWalk }) {
  return (
    <>
      <title>{`Lấy hàng ${walk.code} – Quản trị`}</title>
      <PageHead
        title={`Lượt lấy hàng ${walk.code}`}
        aside={`${walk.warehouse.name} · ${pickWalkStatusLabels[walk.status]}`}
        actions={<ButtonLink to="/admin/warehouse/pick">Về đơn chờ lấy</ButtonLink>}
      />
      {walk.status === 'cancelled' && (
        <p className="mb-4 text-15">Lượt đã hủy: món trong thùng phải để lại về kệ.</p>
      )}
      <Panel flush>
        <ul className="divide-y divide-sand-200">
          {walk.boxes.map(box => (
            <li key={box.box} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <span className="flex size-10 items-center justify-center rounded-6 bg-sand-50 font-semibold">
                {boxLetter(box.box)}
              </span>
              <span className="min-w-0 flex-1 text-14">
                {box.order_id ? (
                  <Link to={`/admin/orders/${box.order_id}`} className="font-semibold hover:underline">
                    {box.orderNumber}
                  </Link>
                ) : (
                  box.orderNumber
                )}
                <span className="block text-13 text-sand-600">
                  {[box.customer_name, `${formatCount(box.picked)} món trong thùng`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {walk.status === 'finished' && <Outcome box={box} />}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Outcome({ box: { state, short, elsewhere } }: { box: PickBox }) {
  if (state === 'cancelled' || state === 'gone') {
    return (
      <Badge tone="bad" icon={CircleX}>
        Đơn không còn: để món về kệ
      </Badge>
    )
  }
  if (short > 0) {
    return <Badge tone="warning" icon={TriangleAlert}>{`Thiếu ${formatCount(short)} món`}</Badge>
  }
  return (
    <Badge tone="good" icon={Check}>
      {elsewhere.length > 0 ? `Đủ phần kho này, còn ${elsewhere.join(', ')}` : 'Đủ, chuyển sang đóng gói'}
    </Badge>
  )
}
