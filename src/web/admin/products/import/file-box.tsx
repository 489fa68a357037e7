import { FileSpreadsheet, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileChoice, SendingFile } from '#web/ui/inputs/file-choice.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { TemplateButton } from '../list/excel-actions.tsx'

type Props = {
  fieldError?: string | undefined
  sending?: { name: string; percent: number }
  onChoose: (file: File) => void
  onStop?: () => void
}

/** The box for choosing or dropping the file, with the progress of the upload. */
export function FileBox({ fieldError, sending, onChoose, onStop }: Props) {
  return (
    <Panel>
      {sending ? (
        <SendingFile name={sending.name} percent={sending.percent} label="Tiến độ gửi tệp" onStop={onStop}>
          <p role="status" className="mt-1 text-13 text-sand-600">
            {sending.percent === 100 ? 'Đang kiểm tra từng dòng…' : 'Đang gửi tệp…'}
          </p>
        </SendingFile>
      ) : (
        <Choice fieldError={fieldError} onChoose={onChoose} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <TemplateButton />
        <p className="min-w-0 flex-1 basis-80 text-13 text-sand-600">
          Tệp mẫu có trang «Hướng dẫn» giải thích từng cột. Để sửa sản phẩm đã có, hãy dùng «Xuất Excel» ở
          danh sách sản phẩm, sửa rồi nhập lại. Ảnh không nhập được bằng Excel: sản phẩm mới được tạo ở trạng
          thái «Đã ẩn» để bạn thêm ảnh rồi mở bán.
        </p>
        <ButtonLink to="/admin/products/import/moving-in" kind="secondary" icon={Upload}>
          Chuyển hàng từ nơi bán cũ
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Choice({ fieldError, onChoose }: Pick<Props, 'fieldError' | 'onChoose'>) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileChoice
        input={input}
        label="Chọn tệp Excel"
        accept=".xlsx"
        isInvalid={Boolean(fieldError)}
        describedBy={noteId}
        onChoose={onChoose}
        className="min-h-44 cursor-pointer py-6"
      >
        <FileSpreadsheet size={32} strokeWidth={1.5} className="text-pine-600" aria-hidden />
        <span className="mt-3 font-semibold text-15">Chọn tệp Excel</span>
        <span className="mt-1 text-13 text-sand-600">
          .xlsx, tối đa 20 MB và 10.000 dòng
          <span className="max-md:hidden">. Bấm để chọn hoặc kéo thả vào đây</span>
        </span>
      </FileChoice>
      <div role="alert">
        <FieldNote id={noteId} error={fieldError} />
      </div>
    </>
  )
}
