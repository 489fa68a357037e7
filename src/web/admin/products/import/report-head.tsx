import { CircleX, FileSpreadsheet, type LucideIcon, Minus, Plus, RefreshCw, Upload } from 'lucide-react'
import { useRef } from 'react'
import { formatCount, formatTime } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { fileSize } from '#web/ui/text/file-size.ts'
import type { ImportReport } from './use-import.ts'

/** The checked file, and the result of the check. */
export function ReportHead({ report, onChoose }: { report: ImportReport; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { counts } = report
  return (
    <section
      aria-label="Tệp đã kiểm tra"
      className="overflow-hidden rounded-10 border border-sand-200 bg-white"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <span className="flex size-10 items-center justify-center rounded-6 bg-pine-50 text-pine-700">
          <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <p className="truncate font-medium">{report.fileName}</p>
          <p className="text-13 text-sand-600">
            Trang «{report.sheet}» · {formatCount(counts.total)} dòng · {fileSize(report.sizeBytes)} · kiểm
            tra lúc {formatTime(report.checkedAt)}
          </p>
        </div>
        <p className="text-13 text-sand-600 md:max-w-80">
          Đây là bản chạy thử. Chưa có gì được ghi vào cửa hàng.
        </p>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          tabIndex={-1}
          aria-label="Chọn tệp Excel khác"
          className="sr-only"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
        <Button kind="secondary" icon={Upload} onClick={() => input.current?.click()}>
          Chọn tệp khác
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-px border-sand-200 border-t bg-sand-200 md:grid-cols-5">
        <Metric label="Tổng số dòng" value={counts.total} className="max-md:col-span-2" />
        <Metric label="Thêm mới" value={counts.created} icon={Plus} />
        <Metric label="Cập nhật" value={counts.changed} icon={RefreshCw} />
        <Metric label="Không đổi" value={counts.unchanged} icon={Minus} />
        <Metric label="Lỗi" value={counts.refused} icon={CircleX} isBad={counts.refused > 0} />
      </dl>
    </section>
  )
}

function Metric({
  label,
  value,
  icon: Icon,
  isBad = false,
  className,
}: {
  label: string
  value: number
  icon?: LucideIcon
  isBad?: boolean
  className?: string
}) {
  return (
    <div className={cx('bg-white px-4 py-3.5', className)}>
      <dt className="flex items-center gap-2 text-13 text-sand-600">
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className={cx(isBad && 'text-lac-600')} />}
        {label}
      </dt>
      <dd className={cx('mt-0.5 font-semibold text-20', isBad && 'text-lac-700')}>{formatCount(value)}</dd>
    </div>
  )
}
