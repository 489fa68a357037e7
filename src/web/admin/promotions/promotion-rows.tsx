import { Link } from 'react-router'
import type { PromotionRow } from '#contract/promotions/promotion.shapes.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { IconTile } from '../components/icon-tile.tsx'
import { usageText } from '../components/promotion-labels.ts'
import { PROMOTIONS } from './promotion-address.ts'
import { KIND_ICONS, RowStatus } from './promotion-looks.tsx'
import { PromotionMenu } from './promotion-menu.tsx'
import { periodNote, periodText } from './promotion-period.ts'
import { UsesCell } from './uses-cell.tsx'

type Props = { promotions: readonly PromotionRow[]; now: string }

/** Promotions as a table, on a phone as cards. Days are counted from `now`. */
export function PromotionRows({ promotions, now }: Props) {
  return (
    <>
      <div className="hidden lg:block">
        <PromotionTable promotions={promotions} now={now} />
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-b lg:hidden">
        {promotions.map(promotion => (
          <PromotionCard key={promotion._id} promotion={promotion} now={now} />
        ))}
      </ul>
    </>
  )
}

function PromotionTable({ promotions, now }: Props) {
  return (
    <TableFrame label="Khuyến mãi">
      <thead>
        <tr>
          <Th className="pl-4">Khuyến mãi</Th>
          <Th>Quy tắc</Th>
          <Th>Thời gian</Th>
          <Th>Tình trạng</Th>
          <Th numeric>Lượt dùng</Th>
          <Th numeric>Tốn 30 ngày</Th>
          <Th className="pr-4">
            <span className="sr-only">Thao tác</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {promotions.map(promotion => (
          <Tr key={promotion._id} tall>
            <Td className="pl-4">
              <Title promotion={promotion} />
            </Td>
            <Td>
              <Rule promotion={promotion} />
            </Td>
            <Td className="whitespace-nowrap">
              {periodText(promotion)}
              <span className="block text-13 text-sand-600">{periodNote(promotion, now)}</span>
            </Td>
            <Td>
              <RowStatus promotion={promotion} />
            </Td>
            <Td numeric>
              <UsesCell promotion={promotion} />
            </Td>
            <Td numeric className="font-medium">
              {hasBegun(promotion) ? formatDong(promotion.costLast30DaysDong) : '–'}
            </Td>
            <Td className="pr-2 text-right">
              <PromotionMenu promotion={promotion} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function PromotionCard({ promotion, now }: { promotion: PromotionRow; now: string }) {
  return (
    <li className="px-4 py-3.5 text-14">
      <div className="flex items-start justify-between gap-3">
        <Title promotion={promotion} />
        <PromotionMenu promotion={promotion} />
      </div>
      <div className="mt-2">
        <Rule promotion={promotion} />
      </div>
      <p className="mt-2 text-13 text-sand-600">
        {periodText(promotion)} · {periodNote(promotion, now)}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <span>
          <RowStatus promotion={promotion} />
        </span>
        <span className="text-13 text-sand-600">
          {formatCount(promotion.uses)}
          {promotion.usageLimit !== null && ` / ${formatCount(promotion.usageLimit)}`} lượt · tốn{' '}
          {formatDong(promotion.costLast30DaysDong)} trong 30 ngày
        </span>
      </div>
    </li>
  )
}

function Title({ promotion }: { promotion: PromotionRow }) {
  const isLive = ['running', 'scheduled', 'used_up'].includes(promotion.status)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <IconTile small icon={KIND_ICONS[promotion.kind]} tone={isLive ? 'good' : 'plain'} />
      <span className="min-w-0">
        <Link
          to={`${PROMOTIONS}/${promotion._id}`}
          className="wrap-anywhere block font-semibold hover:underline"
        >
          {promotion.name}
        </Link>
        <span className="block text-13 text-sand-600">{usageText(promotion)}</span>
      </span>
    </span>
  )
}

/** Whether it can have cost anything yet. */
const hasBegun = ({ status, uses }: PromotionRow): boolean =>
  uses > 0 || (status !== 'scheduled' && status !== 'draft')

/** When it applies, and below what it gives. */
function Rule({ promotion: { conditionText, offerText } }: { promotion: PromotionRow }) {
  return (
    <>
      <span className="block first-letter:uppercase">{conditionText || 'mọi đơn hàng'}</span>
      <span className="block text-13 text-sand-600">
        <span aria-hidden>→ </span>
        {offerText}
      </span>
    </>
  )
}
