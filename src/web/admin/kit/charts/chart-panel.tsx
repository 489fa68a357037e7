import { ChartColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Panel } from '../page/panel.tsx'

/** A chart that can be read as a table, too. A sample is named as one on the chart itself (R31). */
export function ChartPanel({
  title,
  note,
  chart,
  table,
  isSample = false,
  fill = false,
  className,
}: {
  title: string
  note?: string
  chart: ReactNode
  table: ReactNode
  isSample?: boolean
  /** As high as the panel next to it. */
  fill?: boolean
  className?: string
}) {
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      fill={fill}
      className={className}
      title={
        <>
          {title}
          {note && <span className="ml-2 font-normal text-13 text-sand-600">{note}</span>}
        </>
      }
      aside={
        !isSample && (
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            className="min-h-11 font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
          >
            {isTable ? 'Xem dạng biểu đồ' : 'Xem dạng bảng'}
          </button>
        )
      }
    >
      {isSample && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sand-600">
          <Badge tone="warning" icon={ChartColumn}>
            Dữ liệu mẫu
          </Badge>
          Chưa có đơn hàng nào trong kỳ này. Biểu đồ dưới đây chỉ cho thấy báo cáo sẽ trông thế nào.
        </p>
      )}
      {isTable && !isSample ? table : chart}
    </Panel>
  )
}
