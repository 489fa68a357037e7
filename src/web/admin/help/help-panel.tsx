import { BookOpen, ChevronDown, CircleHelp } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { helpFor } from './help-texts.ts'

/** Keys of every page. */
const KEYS = [
  ['Ctrl K', 'Tìm trang, đơn, sản phẩm, khách'],
  ['?', 'Mở trợ giúp này'],
  ['Esc', 'Đóng'],
] as const

type Props = { isOpen: boolean; onClose: () => void; pathname: string; task: number }

/** The help of a page: its purpose, three usual tasks with their steps, its keys, and the way to its chapter. */
export default function HelpPanel({ isOpen, onClose, pathname, task }: Props) {
  const help = helpFor(pathname)
  if (!help) return null
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={help.title}
      footer={
        <ButtonLink
          to={help.chapter ? `/admin/help/${help.chapter}` : '/admin/help'}
          kind="secondary"
          size="small"
          onClick={onClose}
          className="w-full"
        >
          <BookOpen size={18} strokeWidth={1.75} aria-hidden />
          Mở sách hướng dẫn
        </ButtonLink>
      }
      kicker={
        <>
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden />
          Trợ giúp cho trang này
        </>
      }
    >
      <p className="px-5 pt-2 text-14 text-sand-700">{help.purpose}</p>
      <h3 className="px-5 pt-5 pb-2 font-semibold text-14">Ba việc thường làm</h3>
      <ul className="border-sand-200 border-t">
        {help.tasks.map(([name, ...steps], index) => (
          <li key={name} className="border-sand-200 border-b">
            <Task name={name} steps={steps} isOpen={index === task} />
          </li>
        ))}
      </ul>
      <h3 className="hidden px-5 pt-5 pb-2 font-semibold text-14 pointer-fine:block">Phím tắt</h3>
      <dl className="hidden grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-5 text-14 pointer-fine:grid">
        {[...(help.keys ?? []), ...KEYS].map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-4 border border-sand-200 px-1.5 py-0.5 text-12 text-sand-600">
                {key}
              </kbd>
            </dt>
            <dd className="text-sand-700">{effect}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}

/** A task, folded to its name. Only one of a page is open. */
function Task({ name, steps, isOpen }: { name: string; steps: readonly string[]; isOpen: boolean }) {
  return (
    <details name="help-task" open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-2 hover:bg-sand-25">
        <span>
          <span className="block font-medium text-15">{name}</span>
          <span className="block text-13 text-sand-600">{steps.length} bước</span>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="space-y-3 bg-sand-25 px-5 py-4 text-14">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sand-900 font-semibold text-12 text-white"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
