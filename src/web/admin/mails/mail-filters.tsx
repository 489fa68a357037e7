import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type MailState, mailKinds, mailStates } from '#contract/mails/mails.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { NativeSelect } from '#web/ui/select.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { type MailAddress, mailAddress } from './mail-address.ts'
import { MAIL_KINDS, MAIL_STATES } from './mail-words.ts'

/** A changed filter goes into the address after a pause (specification §9). */
const DELAY_MS = 300

const kindOptions = [
  { value: '', label: 'Mọi loại thư' },
  ...mailKinds.map(kind => ({ value: kind, label: MAIL_KINDS[kind] })),
]

/** Which mails are listed: by state, kind and words. */
export function MailFilters({ address }: { address: MailAddress }) {
  const { search, setSearch, choose } = useDraft(address)
  return (
    <div className="border-sand-200 border-b">
      <nav aria-label="Lọc theo trạng thái" className="overflow-x-auto border-sand-200 border-b px-4">
        <ul className="flex gap-6">
          {(['', ...mailStates] as const).map(state => (
            <li key={state}>
              <StateLink state={state} address={address} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-3 p-4">
        <SearchField
          label="Tìm theo người nhận hoặc tiêu đề"
          placeholder="Người nhận, tiêu đề"
          value={search}
          onChange={search => setSearch(search)}
          className="flex-1 basis-52 md:max-w-72"
        />
        <NativeSelect
          admin
          aria-label="Loại thư"
          options={kindOptions}
          value={address.kind}
          onChange={event => choose({ kind: event.target.value as MailAddress['kind'] })}
        />
      </div>
    </div>
  )
}

function StateLink({ state, address }: { state: MailState | ''; address: MailAddress }) {
  const isCurrent = state === address.state
  return (
    <Link
      to={mailAddress({ ...address, state, page: 1 })}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        '-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 text-14',
        isCurrent ? 'border-pine-700 font-semibold' : 'border-transparent text-sand-600',
      )}
    >
      {state ? MAIL_STATES[state] : 'Tất cả'}
    </Link>
  )
}

/**
 * What stands in the search box; another address (a link, going back) fills it anew. What is still being typed goes
 * along with whatever else is chosen meanwhile.
 */
function useDraft(address: MailAddress) {
  const navigate = useNavigate()
  const [search, set] = useState(address.search)
  const [known, setKnown] = useState(address.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (address.search !== known) {
    setKnown(address.search)
    set(address.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = useEffectEvent((changed: Partial<MailAddress>) => {
    const words = (changed.search ?? search).trim()
    setKnown(words)
    void navigate(mailAddress({ ...address, ...changed, search: words, page: 1 }), {
      preventScrollReset: true,
    })
  })
  const [asked, ask] = useState<Partial<MailAddress>>()
  useEffect(() => {
    if (asked) go(asked)
  }, [asked])
  const setSearch = (text: string): void => {
    set(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ search: text }), DELAY_MS)
  }
  const choose = (changed: Partial<MailAddress>): void => {
    clearTimeout(timer.current)
    ask(changed)
  }
  return { search, setSearch, choose }
}
