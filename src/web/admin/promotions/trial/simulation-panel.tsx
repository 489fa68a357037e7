import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PromotionFields } from '#contract/promotions/promotion.shapes.ts'
import { type PromotionSimulation, SIMULATED_DAYS } from '#contract/promotions/trial.shapes.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { simulationNotes } from './trial-texts.ts'

/** The cost of the promotion; without `promotion` its fields are not complete yet. */
export function SimulationPanel({
  promotion,
  simulation,
  failure,
  isLoading,
}: {
  promotion: PromotionFields | undefined
  simulation: PromotionSimulation | undefined
  failure: string | undefined
  isLoading: boolean
}) {
  return (
    <TrialPanel
      title={`Nếu đã chạy trong ${SIMULATED_DAYS} ngày qua`}
      hint={promotion ? 'Đang tính…' : 'Điền đủ các ô để ước tính trên các đơn đã có.'}
      failure={failure}
      isLoading={isLoading}
    >
      {promotion && simulation && <Metrics promotion={promotion} simulation={simulation} />}
    </TrialPanel>
  )
}

function Metrics({ promotion, simulation }: { promotion: PromotionFields; simulation: PromotionSimulation }) {
  const { inScope, qualifying, costDong, revenueDong, margin } = simulation
  return (
    <>
      <p className="text-14">{SIMULATED_DAYS} ngày qua khuyến mãi này sẽ tốn</p>
      <p className="font-semibold text-24">{formatDong(costDong)}</p>
      <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-sand-200">
        <span
          className="block h-full bg-glow-400"
          style={{ width: `${inScope > 0 ? (qualifying * 100) / inScope : 0}%` }}
        />
      </span>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-13 text-sand-600">
        <span>{formatCount(qualifying)} đơn được hưởng</span>
        <span>trên {formatCount(inScope)} đơn có món được tính</span>
      </p>
      <dl className="mt-3 space-y-1.5 border-sand-200 border-t pt-3 text-14">
        <Row label="Giảm trung bình một đơn">
          {qualifying > 0 ? formatDong(Math.round(costDong / qualifying)) : '–'}
        </Row>
        <Row label="Doanh thu của các đơn đó">{formatDong(revenueDong)}</Row>
        <Row label="Lãi gộp còn lại">
          {margin
            ? `${formatPercent(margin.afterPercent)} · trước ${formatPercent(margin.beforePercent)}`
            : qualifying > 0
              ? 'chưa có giá nhập'
              : '–'}
        </Row>
      </dl>
      <Notice icon={TriangleAlert} className="mt-3">
        {simulationNotes(simulation, promotion).join(' ')}
      </Notice>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-sand-700">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  )
}
