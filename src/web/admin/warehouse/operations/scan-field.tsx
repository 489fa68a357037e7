import { CircleAlert, CircleCheck, ScanBarcode, Undo2, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { severalItems } from '#contract/warehouse/scan-codes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { CameraScan } from '../scan/camera-scan.tsx'
import type { Scanned } from '../scan/scanned.ts'
import { useScansAnywhere } from '../scan/use-scans-anywhere.ts'
import { itemName } from './operation-values.ts'
import type { Added, Operation } from './use-operation.ts'

/** Refused codes that stay in sight. */
const MAX_REFUSED = 3

/**
 * The box that a scanner types into: each code with Enter counts one piece. It keeps the focus, and takes
 * the next code while the last one is looked up. A refusal stays in sight until it is closed.
 */
export function ScanField({
  operation,
  inputRef,
  isSticky,
}: {
  operation: Operation
  inputRef: RefObject<HTMLInputElement | null>
  /** It stays at the top while the lines scroll. */
  isSticky: boolean
}) {
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<Added>()
  const [refused, setRefused] = useState<string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // messages on the movement before have nothing to do with the next one
  const { round } = operation
  const [ofRound, setOfRound] = useState(round)
  if (ofRound !== round) {
    setOfRound(round)
    setAdded(undefined)
    setRefused([])
  }
  const refuse = (text: string): Scanned => {
    setAdded(undefined)
    setRefused(texts => [text, ...texts].slice(0, MAX_REFUSED))
    return { text, isBad: true }
  }
  const count = async (item: WarehouseItem, quantity: number): Promise<Scanned> => {
    const counted = await operation.add({ item, quantity })
    if ('refusal' in counted) return refuse(counted.refusal)
    setAdded(counted)
    return { text: `${itemName(item)}: ${formatCount(counted.quantity)} món` }
  }
  // one after the other; one that fails does not stop the next
  const enqueue = (work: () => Promise<Scanned>): Promise<Scanned> => {
    const done = queue.current.then(work, work)
    queue.current = done
    return done
  }
  const scan = (code: string): Promise<Scanned> =>
    enqueue(async () => {
      const found = await lookUp(code)
      return typeof found === 'string' ? refuse(found) : count(found, 1)
    })
  useScansAnywhere(inputRef, code => void scan(code))
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-3 border-sand-200 border-b p-4 md:grid-cols-2 md:items-end',
        isSticky &&
          'top-0 z-10 bg-white max-md:gap-2 max-md:py-3 md:grid-cols-[3fr_2fr]! [@media(min-height:30rem)]:sticky',
      )}
    >
      <div>
        <label htmlFor="scan" className="mb-1.5 block font-medium text-14">
          Quét hoặc gõ mã
        </label>
        <div className="flex gap-3">
          <div className="relative min-w-0 flex-1">
            <ScanBarcode
              size={22}
              strokeWidth={1.75}
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-sand-600"
            />
            <input
              id="scan"
              ref={inputRef}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              aria-describedby="scan-hint"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                const code = typed.trim()
                setTyped('')
                if (code) void scan(code)
              }}
              className={cx(inputClass(), 'pl-12')}
            />
          </div>
          <CameraScan onCode={scan} />
        </div>
        <p id="scan-hint" className={cx('mt-1.5 text-13 text-sand-600', isSticky && 'max-md:sr-only')}>
          Mã vạch hoặc mã sản phẩm, rồi Enter. Ctrl + Enter để ghi phiếu.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:mb-6 md:min-h-12">
        <div role="status" className="min-w-0 flex-1">
          {added && <AddedText added={added} />}
        </div>
        {added && added.quantity > (added.expected === '' ? 1 : 0) && (
          <Button kind="quiet" icon={Undo2} onClick={() => void enqueue(() => count(added.item, -1))}>
            Bớt 1
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden md:col-span-2">
        {refused.length > 0 && <Refused texts={refused} onClose={() => setRefused([])} />}
      </div>
    </div>
  )
}

/** The one item with a code, or why there is none. */
async function lookUp(code: string): Promise<WarehouseItem | string> {
  try {
    const { data } = await api('GET /api/warehouse/items', { query: { code } })
    const [item, other] = data
    if (!item) return `Không có sản phẩm nào mang mã «${code}»`
    if (other) return severalItems(code, data, 'Hãy quét mã của biến thể, hoặc chọn trong dòng')
    return item
  } catch (error) {
    if (isApiError(error)) return `Chưa tra được mã «${code}»: ${error.message}`
    throw error
  }
}

function Refused({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  return (
    <div className="flex items-start gap-3 rounded-6 bg-lac-50 py-1.5 pl-4 text-14 text-lac-700">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-3 shrink-0" />
      <ul className="min-w-0 flex-1 space-y-1 py-2.5 font-medium">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be refused twice
          <li key={index}>{text}</li>
        ))}
      </ul>
      <IconButton icon={X} label="Đóng thông báo" onClick={onClose} />
    </div>
  )
}

function AddedText({ added: { item, quantity, expected, bin } }: { added: Added }) {
  return (
    <div className="flex gap-3 rounded-6 bg-pine-50 px-4 py-2.5 text-pine-900">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        <span className="block truncate font-semibold text-14">{itemName(item)}</span>
        <span className="block text-13">
          {formatCount(quantity)}
          {expected && ` / ${formatCount(Number(expected))}`} món{bin ? ` · ${bin}` : ' · ngoài vị trí'}
        </span>
      </p>
    </div>
  )
}
