import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { CopyRow } from '#web/ui/text/copy-row.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { LONG, UNBROKEN } from './frame.tsx'

export function CopyButtons() {
  return <CopyButton what="Số tài khoản" value="0000000000" />
}

export function CopyRows() {
  return (
    <dl>
      <CopyRow label="Số tài khoản" value="0000000000">
        0000000000
      </CopyRow>
      <CopyRow label={LONG} value={UNBROKEN}>
        <span className="break-all">{UNBROKEN}</span>
      </CopyRow>
    </dl>
  )
}

export function MarkedTexts() {
  return <Marked text={LONG} wanted="den pha le" />
}

export function RichTexts() {
  return (
    <RichText
      text={`## Bảo quản\nLau bằng **khăn mềm**.\n- Tắt điện\n- ${LONG}\n1. Tháo chao\n2. Lau khô\n${UNBROKEN}`}
    />
  )
}
