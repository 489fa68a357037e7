import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search as SearchIcon, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/roles.ts'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { askForHelp } from '../../help/asked-help.ts'
import { ResultList } from './result-list.tsx'
import { fieldProps, rootProps, SEARCH_LABEL } from './root-props.ts'
import { useSearch } from './use-search.ts'

type Props = { role: Role; isOpen: boolean; onClose: () => void }

/** The search of the back office on a phone, over the whole screen. */
export function SearchScreen({ role, isOpen, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useBackCloses(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup initialFocus={input} className="fixed inset-0 z-60 flex flex-col bg-white outline-none">
          <Dialog.Title className="sr-only">{SEARCH_LABEL}</Dialog.Title>
          <SearchBody role={role} onClose={onClose} inputRef={input} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchBody({
  role,
  onClose,
  inputRef,
}: Omit<Props, 'isOpen'> & { inputRef: Ref<HTMLInputElement> }) {
  const navigate = useNavigate()
  const search = useSearch(role)
  return (
    <Autocomplete.Root {...rootProps(search)} inline open>
      <div className="relative flex shrink-0 items-center gap-1 border-sand-200 border-b py-2 pr-1 pl-4">
        <SearchIcon
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="absolute top-1/2 left-7 -translate-y-1/2 text-sand-600"
        />
        <Autocomplete.Input
          ref={inputRef}
          {...fieldProps}
          enterKeyHint="go"
          className={cx(inputClass('compact'), 'min-h-12 pl-10')}
        />
        <Dialog.Close
          aria-label="Đóng ô tìm"
          className="flex size-11 shrink-0 items-center justify-center rounded-6"
        >
          <X size={22} strokeWidth={1.75} aria-hidden />
        </Dialog.Close>
      </div>
      <ResultList
        search={search}
        onChoose={({ to, help }) => {
          if (help !== undefined) askForHelp(help)
          onClose()
          navigate(to)
        }}
      />
    </Autocomplete.Root>
  )
}
