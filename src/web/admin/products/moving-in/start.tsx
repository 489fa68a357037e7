import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { MovingInState } from '#contract/moving-in/moving-in.shapes.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileChoice, SendingFile } from '#web/ui/inputs/file-choice.tsx'
import { BackLink } from '../../kit/page/detail-head.tsx'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { MovingInSteps } from './moving-in-steps.tsx'
import { useStart } from './use-start.ts'

/** Takes the files that another shop program has exported, and lists earlier ones. */
export function Start({ earlier, now }: { earlier: Earlier; now: string }) {
  return (
    <>
      <title>Chuyển hàng về – Quản trị</title>
      <BackLink to="/admin/products/import">Nhập từ Excel</BackLink>
      <PageHead title="Chuyển hàng về" actions={<MovingInSteps state="choose" />} />
      <Files />
      <Panel title="Địa chỉ cũ" className="mt-4">
        <p className="text-14 text-sand-700">
          Khách bấm liên kết cũ trên Google hay Zalo vẫn tới đúng trang.{' '}
          <Link to="/admin/products/former-paths" className="text-pine-700 underline">
            Xem và thêm địa chỉ cũ
          </Link>
        </p>
      </Panel>
      {earlier.length > 0 && <EarlierList earlier={earlier} now={now} />}
    </>
  )
}

function Files() {
  const { sending, fieldError, send, stop } = useStart()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Panel title="Tệp từ nơi bán cũ">
      {sending ? (
        <SendingFile name={sending.name} percent={sending.percent} label="Tiến độ gửi tệp" onStop={stop}>
          <p role="status" className="mt-1 text-13 text-sand-600">
            {sending.percent === 100 ? 'Đang đọc các cột…' : 'Đang gửi tệp…'}
          </p>
        </SendingFile>
      ) : (
        <>
          <FileChoice
            input={input}
            label="Chọn tệp hàng hóa"
            accept=".csv,.txt,.tsv,.xlsx,.xls"
            multiple
            isInvalid={Boolean(fieldError)}
            describedBy={noteId}
            onChoose={(file, others) => void send([file, ...others])}
            className="min-h-44 cursor-pointer py-6"
          >
            <FileSpreadsheet size={32} strokeWidth={1.5} className="text-pine-600" aria-hidden />
            <span className="mt-3 font-semibold text-15">Chọn tệp hàng hóa</span>
            <span className="mt-1 text-13 text-sand-600">
              CSV, XLSX hoặc XLS, tối đa 5 tệp, mỗi tệp 20 MB
              <span className="max-md:hidden">. Bấm để chọn hoặc kéo thả vào đây</span>
            </span>
          </FileChoice>
          <div role="alert">
            <FieldNote id={noteId} error={fieldError} />
          </div>
        </>
      )}
      <p className="mt-4 max-w-[80ch] text-14 text-sand-600">
        Dùng tệp sản phẩm mà KiotViet, Sapo, Haravan, WooCommerce, Shopify, PrestaShop hay Shopee xuất ra, để
        nguyên không sửa. Tệp từ nơi khác cũng được, miễn có dòng tiêu đề. Cửa hàng chỉ thay đổi sau khi bạn
        xem thử và bấm nhập.
      </p>
    </Panel>
  )
}

type Earlier = ReplyOf<'GET /api/admin/moving-in'>['data']

const stateLabels: Record<MovingInState, string> = {
  mapping: 'Chưa ghép xong cột',
  checked: 'Đã xem thử, chưa nhập',
  importing: 'Đang nhập',
  imported: 'Đã nhập',
  undone: 'Đã hoàn tác',
}

function EarlierList({ earlier, now }: { earlier: Earlier; now: string }) {
  return (
    <Panel title="Những lần trước" flush className="mt-4">
      <ul className="divide-y divide-sand-200 border-sand-200 border-t">
        {earlier.map(({ _id, files, originLabel, state, products, createdAt }) => (
          <li key={_id}>
            <Link
              to={`/admin/products/import/moving-in/${_id}`}
              className="block px-4 py-3 hover:bg-sand-50 focus-visible:outline-offset-[-2px]"
            >
              <span className="block font-medium">{files.join(', ')}</span>
              <span className="mt-0.5 block text-13 text-sand-600">
                {[
                  originLabel,
                  ...(products === null ? [] : [`${formatCount(products)} sản phẩm`]),
                  stateLabels[state],
                  formatMoment(createdAt, now),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
