import { FileSpreadsheet, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { TemplateButton } from '../products/excel-actions.tsx'

type Props = {
  fault?: string | undefined
  sending?: { name: string; percent: number }
  onChoose: (file: File) => void
  onStop?: () => void
}

/** Where the file is chosen or dropped, and how far it has been sent. */
export function FileBox({ fault, sending, onChoose, onStop }: Props) {
  return (
    <Panel>
      {sending ? <Sending {...sending} onStop={onStop} /> : <Choice fault={fault} onChoose={onChoose} />}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <TemplateButton />
        <p className="min-w-0 flex-1 basis-80 text-13 text-sand-600">
          Tệp mẫu có trang «Hướng dẫn» giải thích từng cột. Để sửa sản phẩm đã có, hãy dùng «Xuất Excel» ở
          danh sách sản phẩm, sửa rồi nhập lại. Ảnh không nhập được bằng Excel: sản phẩm mới được tạo ở trạng
          thái «Đã ẩn» để bạn thêm ảnh rồi mở bán.
        </p>
      </div>
    </Panel>
  )
}

function Choice({ fault, onChoose }: Pick<Props, 'fault' | 'onChoose'>) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) onChoose(file)
    // the same file may be chosen again once it is mended
    if (input.current) input.current.value = ''
  }
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the input inside is the accessible one
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx"
        aria-label="Chọn tệp Excel"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={event => take(event.target.files)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-44 cursor-pointer flex-col items-center justify-center rounded-6 border border-dashed px-4 py-6 text-center transition-colors hover:border-sand-900 hover:bg-sand-50',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-pine-600 peer-focus-visible:outline-offset-2',
          isOver ? 'border-pine-600 bg-pine-50' : fault ? 'border-lac-600' : 'border-sand-400',
        )}
      >
        <FileSpreadsheet size={32} strokeWidth={1.5} className="text-pine-600" aria-hidden />
        <span className="mt-3 font-semibold text-15">Chọn tệp Excel</span>
        <span className="mt-1 text-13 text-sand-600">
          .xlsx, tối đa 20 MB và 10.000 dòng
          <span className="max-md:hidden">. Bấm để chọn hoặc kéo thả vào đây</span>
        </span>
      </label>
      <div role="alert">
        <FieldNote id={`${id}-note`} error={fault} />
      </div>
    </div>
  )
}

function Sending({ name, percent, onStop }: { name: string; percent: number; onStop: Props['onStop'] }) {
  return (
    <div className="rounded-6 border border-sand-300 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-15">{name}</p>
        <Button kind="quiet" size="admin" icon={X} onClick={onStop}>
          Dừng
        </Button>
      </div>
      <div className="mt-1 flex items-center gap-3">
        <div
          role="progressbar"
          aria-label="Tiến độ gửi tệp"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 flex-1 overflow-hidden rounded-full bg-sand-100"
        >
          <div
            className="h-full origin-left bg-pine-600 transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <span className="w-12 text-right text-14">{percent}%</span>
      </div>
      <p role="status" className="mt-1 text-13 text-sand-600">
        {percent === 100 ? 'Đang kiểm tra từng dòng…' : 'Đang gửi tệp…'}
      </p>
    </div>
  )
}
