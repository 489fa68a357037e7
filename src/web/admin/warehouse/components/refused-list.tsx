import { formatCount } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * The work of this device that the shop has refused: each entry with the reason, to be dropped; doing it
 * again replaces it.
 */
export function RefusedList({
  entries,
}: {
  entries: readonly { key: string; what: string; reason: string; onDrop: () => void }[]
}) {
  if (entries.length === 0) return null
  return (
    <Notice tone="error" className="mb-3">
      <p className="font-medium">{`Cửa hàng không nhận ${formatCount(entries.length)} lượt. Làm lại cho đúng, hoặc bỏ đi:`}</p>
      <ul className="max-h-48 overflow-y-auto">
        {entries.map(({ key, what, reason, onDrop }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <b className="font-semibold">{what}</b>: {reason}
            </span>
            <button
              type="button"
              aria-label={`Bỏ ${what}`}
              onClick={onDrop}
              className="min-h-11 shrink-0 px-2 font-medium underline"
            >
              Bỏ
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
