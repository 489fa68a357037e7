import { ImageUp, RefreshCw, Trash2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/field.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { type UploadedProof, useProofUpload } from './use-proof-upload.ts'

export type { UploadedProof }

/** Instead of «missing» to whoever goes on while the picture is on its way. */
const STILL_SENDING = 'Ảnh đang được tải lên, vui lòng đợi tải xong rồi thử lại'

type Props = {
  /** The upload that was made; undefined before one and after it was removed. */
  value: UploadedProof | undefined
  onChange: (proof: UploadedProof | undefined) => void
  /** What the form or the server says of it. */
  error?: string | undefined
  /** What the box is called. */
  label?: string
  /** Lets the form move the focus here when the picture is missing. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Takes the picture of a bank transfer: chosen, or dropped on it, sent at once, shown as the shop will see it. */
export function ProofUpload({ value, onChange, error, label = 'Tải ảnh chuyển khoản', inputRef }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const { state, send, stop } = useProofUpload(onChange)
  const isSending = state.status === 'sending'
  const fault = state.status === 'failed' ? state.text : error && isSending ? STILL_SENDING : error
  const isBoxShown = !isSending && !value
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file) void send(file)
    // the same file may be chosen again after a failure
    if (input.current) input.current.value = ''
  }
  const choose = (): void => input.current?.click()
  return (
    <div>
      <DropZone onDrop={take}>
        {isOver => (
          <>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              tabIndex={isBoxShown ? undefined : -1}
              aria-label={label}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-note`}
              onChange={event => take(event.target.files)}
              className="peer sr-only"
            />
            {isBoxShown && (
              <label
                htmlFor={id}
                className={cx(
                  'flex min-h-24 flex-col items-center justify-center rounded-6 border border-dashed px-4 py-4 text-center transition-colors hover:border-sand-900 hover:bg-sand-50',
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-pine-600 peer-focus-visible:outline-offset-2',
                  isOver ? 'border-pine-600 bg-pine-50' : fault ? 'border-lac-600' : 'border-sand-400',
                )}
              >
                <span className="flex items-center gap-2.5 font-semibold text-16">
                  <ImageUp size={22} strokeWidth={1.5} aria-hidden />
                  {label}
                </span>
                <span className="mt-0.5 text-14 text-sand-600">
                  Ảnh tối đa 5 MB<span className="max-md:hidden">, bấm để chọn hoặc kéo thả vào đây</span>
                </span>
              </label>
            )}
          </>
        )}
      </DropZone>
      {state.status === 'sending' && <Sending name={state.name} percent={state.percent} onStop={stop} />}
      {!isSending && value && (
        <Sent proof={value} onReplace={choose} onRemove={() => onChange(undefined)} input={input} />
      )}
      <div role="alert">
        <FieldNote id={`${id}-note`} error={fault} />
      </div>
      <p role="status" className="sr-only">
        {isSending ? 'Đang tải ảnh lên' : value ? 'Đã tải ảnh chuyển khoản lên' : ''}
      </p>
    </div>
  )
}

/** Takes what is dropped on it; `children` are told while something is held over them. */
function DropZone({
  onDrop,
  children,
}: {
  onDrop: (files: FileList) => void
  children: (isOver: boolean) => ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the input inside is the accessible one
    <div className="relative" onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children(isOver)}
    </div>
  )
}

function Sending({ name, percent, onStop }: { name: string; percent: number; onStop: () => void }) {
  return (
    <div className="rounded-6 border border-sand-300 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-15">{name}</p>
        <Button kind="quiet" size="compact" icon={X} onClick={onStop}>
          Dừng
        </Button>
      </div>
      <div className="mt-1 flex items-center gap-3">
        <div
          role="progressbar"
          aria-label="Tiến độ tải ảnh"
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
      {percent === 100 && <p className="mt-1 text-14 text-sand-600">Đang kiểm tra ảnh…</p>}
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
  // whoever chose the file by keyboard goes on from here
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
          <Button ref={replace} kind="secondary" size="compact" icon={RefreshCw} onClick={onReplace}>
            Đổi ảnh
          </Button>
          <Button kind="quiet" size="compact" icon={Trash2} onClick={remove}>
            Gỡ ảnh
          </Button>
        </div>
      </div>
    </div>
  )
}
