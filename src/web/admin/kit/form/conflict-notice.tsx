import { type ReactNode, useEffect, useRef } from 'react'
import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldName, valueLabel } from '../../labels/audit-labels.ts'

type Change = { field: string; after: unknown; before?: unknown }

/** Changes that another admin saved at one time; author and time, if that is recorded. */
export type OtherSave = { by?: string; at?: string; changes: readonly Change[] }

/**
 * Shows the changes that others saved while something was edited here. Nothing was overwritten; `children`
 * offer the ways on. It takes the focus when it appears.
 */
export function ConflictNotice({
  kind,
  title,
  saves,
  mine,
  children,
}: {
  /** The kind of the record in the audit log, by which its fields are named. */
  kind: AuditKind
  /** «Người khác vừa sửa sản phẩm này» */
  title: string
  saves: readonly OtherSave[]
  /** The fields that were edited here, by their names in the audit log. */
  mine: readonly string[]
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const now = new Date().toISOString()
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-4 outline-none">
      <Notice tone="error">
        <p className="font-semibold">{title}, nên thay đổi của bạn chưa được lưu.</p>
        {saves.map(({ by, at, changes }) => (
          <div key={at ?? ''} className="mt-2">
            {by && at && (
              <p>
                <span className="font-medium">{by}</span>, {formatMoment(at, now)}:
              </p>
            )}
            <ul className="list-disc pl-5">
              {changes.map(change => (
                <li key={change.field} className="break-words">
                  {changeText(kind, change)}
                  {mine.includes(change.field) && ' – bạn cũng sửa ô này, bản của bạn đang hiện bên dưới'}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {children}
      </Notice>
    </div>
  )
}

/** The choice between one's own edits over the new version and the new version alone. */
export function ConflictChoice({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeep}>Giữ các ô tôi đã sửa</Button>
        <Button kind="secondary" onClick={onReload}>
          Tải lại bản mới
        </Button>
      </div>
      <p className="mt-2 text-13">
        «Giữ các ô tôi đã sửa» lấy bản mới, đặt các ô bạn đã sửa lên trên, rồi chờ bạn lưu. «Tải lại bản mới»
        bỏ thay đổi của bạn.
      </p>
    </>
  )
}

/** Long texts are cut: the changes are to be seen at a glance. */
const MAX_SHOWN = 80

function changeText(kind: AuditKind, { field, after, ...rest }: Change): string {
  const name = fieldName(kind, field)
  const now = short(valueLabel(kind, field, after))
  if (!('before' in rest)) return `${name}: giờ là «${now}»`
  // the lengths of two lists of pictures explain nothing
  if (Array.isArray(after) || Array.isArray(rest.before)) return name
  return `${name}: ${short(valueLabel(kind, field, rest.before))} → ${now}`
}

function short(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
