import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { cx } from '#web/ui/cx.ts'

const LIST = '/admin/orders'

const stateShape = z.object({
  list: z.object({ address: z.string().regex(/^\/admin\/orders(\?|$)/), ids: z.array(z.uuid()).max(100) }),
})

/**
 * The list that this page was opened from, from the state of the link; undefined for a page opened by its
 * address.
 */
function useList() {
  const { state } = useLocation()
  const read = stateShape.safeParse(state)
  return read.success ? read.data.list : undefined
}

/** The target of the way back: the list with its filters and page. */
export function useListAddress(): string {
  return useList()?.address ?? LIST
}

/** The orders before and after this one in the list that it was opened from, also by the keys K and J. */
export function ListSteps({ orderId }: { orderId: string }) {
  const list = useList()
  const index = list?.ids.indexOf(orderId) ?? -1
  const [previous, next] = [list?.ids[index - 1], list?.ids[index + 1]]
  useStepKeys({ k: index < 0 ? undefined : previous, j: index < 0 ? undefined : next })
  if (!list || index < 0 || list.ids.length < 2) return null
  return (
    <nav aria-label="Đơn hàng trong danh sách" className="flex items-center gap-1 text-13 text-sand-600">
      <Step id={previous} label="Đơn trước" hotkey="K" icon={ChevronLeft} />
      <span>
        {index + 1} / {list.ids.length}
      </span>
      <Step id={next} label="Đơn sau" hotkey="J" icon={ChevronRight} />
    </nav>
  )
}

function Step({
  id,
  label,
  hotkey,
  icon: Icon,
}: {
  id: string | undefined
  label: string
  hotkey: string
  icon: typeof ChevronLeft
}) {
  const { state } = useLocation()
  const box = 'flex size-11 items-center justify-center rounded-6 pointer-fine:md:size-8'
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />
  if (!id) {
    return (
      <span aria-hidden className={cx(box, 'text-sand-300')}>
        {icon}
      </span>
    )
  }
  return (
    <Link
      to={`${LIST}/${id}`}
      state={state}
      replace
      aria-label={label}
      aria-keyshortcuts={hotkey}
      title={`${label} (phím ${hotkey})`}
      className={cx(box, 'text-sand-900 hover:bg-sand-100')}
    >
      {icon}
    </Link>
  )
}

/** Steps by key, while nothing is typed and no dialog or menu is open. */
function useStepKeys(ids: { k: string | undefined; j: string | undefined }): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      const id = key === 'j' || key === 'k' ? ids[key] : undefined
      if (!id || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      void navigate(`${LIST}/${id}`, { state, replace: true })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

function isElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(isTyping) || document.querySelector('[role=dialog], [role=menu]') !== null
}
