import { ImageUp, RefreshCw, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { PICTURE_TYPES } from '#contract/files/picture-types.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileChoice, SendingFile } from '#web/ui/inputs/file-choice.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { type UploadedProof, useProofUpload } from './use-proof-upload.ts'

export type { UploadedProof }

/** Replaces «missing» while the picture is being sent. */
const STILL_SENDING = 'Ảnh đang được tải lên, vui lòng đợi tải xong rồi thử lại'

type Props = {
  /** The finished upload; undefined before one and after its removal. */
  value: UploadedProof | undefined
  onChange: (proof: UploadedProof | undefined) => void
  /** The error of the form or the server. */
  error?: string | undefined
  /** The name of the box. */
  label?: string
  /** Lets the form move the focus here when the picture is missing. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/**
 * Takes the picture of a bank transfer: chosen, or dropped on it, sent at once, shown as the shop will see
 * it.
 */
export function ProofUpload({ value, onChange, error, label = 'Tải ảnh chuyển khoản', inputRef }: Props) {
  const noteId = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const { state, send, stop } = useProofUpload(onChange)
  const isSending = state.status === 'sending'
  const fieldError = state.status === 'failed' ? state.text : error && isSending ? STILL_SENDING : error
  const choose = (): void => input.current?.click()
  return (
    <div>
      <FileChoice
        input={input}
        label={label}
        accept={PICTURE_TYPES}
        isInvalid={Boolean(fieldError)}
        describedBy={noteId}
        isBoxShown={!isSending && !value}
        onChoose={file => void send(file)}
        className="min-h-24 py-4"
      >
        <span className="flex items-center gap-2.5 font-semibold text-16">
          <ImageUp size={22} strokeWidth={1.5} aria-hidden />
          {label}
        </span>
        <span className="mt-0.5 text-14 text-sand-600">
          Ảnh tối đa 5 MB<span className="max-md:hidden">, bấm để chọn hoặc kéo thả vào đây</span>
        </span>
      </FileChoice>
      {state.status === 'sending' && (
        <SendingFile name={state.name} percent={state.percent} label="Tiến độ tải ảnh" onStop={stop}>
          {state.percent === 100 && <p className="mt-1 text-14 text-sand-600">Đang kiểm tra ảnh…</p>}
        </SendingFile>
      )}
      {!isSending && value && (
        <Sent proof={value} onReplace={choose} onRemove={() => onChange(undefined)} input={input} />
      )}
      <div role="alert">
        <FieldNote id={noteId} error={fieldError} />
      </div>
      <p role="status" className="sr-only">
        {isSending ? 'Đang tải ảnh lên' : value ? 'Đã tải ảnh chuyển khoản lên' : ''}
      </p>
    </div>
  )
}

function Sent({
  proof,
  onReplace,
  onRemove,
  input,
}: {
  proof: UploadedProof
  onReplace: () => void
  onRemove: () => void
  input: RefObject<HTMLInputElement | null>
}) {
  const replace = useRef<HTMLButtonElement>(null)
  // the focus of a keyboard user goes on from here
  useEffect(() => {
    if (document.activeElement === input.current) replace.current?.focus()
  }, [input])
  const remove = (): void => {
    onRemove()
    input.current?.focus()
  }
  return (
    <div className="flex items-center gap-4 rounded-6 border border-sand-300 p-3">
      <img
        src={proof.url}
        alt="Ảnh chuyển khoản bạn vừa tải lên"
        className="h-28 w-21 shrink-0 rounded-4 bg-sand-100 object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-15">{proof.name}</p>
        <p className="text-14 text-sand-600">Đã tải lên · {fileSize(proof.sizeBytes)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button ref={replace} kind="secondary" size="small" icon={RefreshCw} onClick={onReplace}>
            Đổi ảnh
          </Button>
          <Button kind="quiet" size="small" icon={Trash2} onClick={remove}>
            Gỡ ảnh
          </Button>
        </div>
      </div>
    </div>
  )
}
