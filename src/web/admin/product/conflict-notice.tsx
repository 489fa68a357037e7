import { useEffect, useRef } from 'react'
import type { EditConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldName, valueLabel } from '../audit/audit-labels.ts'

type Change = EditConflict['meanwhile'][number]['changes'][number]

/**
 * Says what others saved while something was edited here, and by whom. Nothing was overwritten: either their version
 * is taken, or one goes on from it with one's own edits.
 */
export function ConflictNotice({
  thing,
  meanwhile,
  mine,
  onReload,
  onKeep,
}: {
  /** What was changed: «sản phẩm», «biến thể». */
  thing: string
  meanwhile: EditConflict['meanwhile']
  /** The fields that were edited here, as the log calls them. */
  mine: readonly string[]
  onReload: () => void
  onKeep: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const now = new Date().toISOString()
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-4 outline-none">
      <Notice tone="error">
        <p className="font-semibold">Người khác vừa sửa {thing} này, nên thay đổi của bạn chưa được lưu.</p>
        {meanwhile.map(({ by, at, changes }) => (
          <div key={at} className="mt-2">
            <p>
              <span className="font-medium">{by}</span>, {formatMoment(at, now)}:
            </p>
            <ul className="list-disc pl-5">
              {changes.map(change => (
                <li key={change.field} className="break-words">
                  {words(change)}
                  {mine.includes(change.field) && ' – bạn cũng sửa ô này'}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onKeep}>Giữ các ô tôi đã sửa</Button>
          <Button kind="secondary" onClick={onReload}>
            Tải lại bản mới
          </Button>
        </div>
        <p className="mt-2 text-13">
          «Giữ các ô tôi đã sửa» lấy bản mới, đặt các ô bạn đã sửa lên trên, rồi chờ bạn lưu. «Tải lại bản
          mới» bỏ thay đổi của bạn.
        </p>
      </Notice>
    </div>
  )
}

/** Long texts are cut: what changed is to be seen at a glance. */
const MAX_SHOWN = 80

function words({ field, before, after }: Change): string {
  // two lists of pictures tell nothing by their lengths
  if (Array.isArray(after) || Array.isArray(before)) return fieldName(field)
  return `${fieldName(field)}: ${short(valueLabel(field, before))} → ${short(valueLabel(field, after))}`
}

function short(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
