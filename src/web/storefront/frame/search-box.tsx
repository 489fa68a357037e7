import { Search, X } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/field.tsx'

const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazy(loadSuggestions)

/** The search field: a form that works by itself, with suggestions while typing. Blank text does nothing. */
export function SearchBox({ id, placeholder }: { id: string; placeholder: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the suggestions
  useEffect(() => setOpen(false), [location])
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])

  const go = async (wanted: string): Promise<void> => {
    const search = wanted.trim()
    if (!search) return
    const { rememberSearch } = await import('./recent-searches.ts')
    rememberSearch(search)
    setOpen(false)
    navigate(`/products?${new URLSearchParams({ search })}`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = root.current?.querySelector<HTMLElement>('[data-highlighted="true"]')
    if (isOpen && chosen) chosen.click()
    else go(text)
  }
  return (
    <form ref={root} action="/products" onSubmit={submit} aria-label="Tìm kiếm" className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-3 left-3.5 text-sand-600"
      />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        aria-label="Tìm sản phẩm"
        aria-expanded={isOpen}
        aria-controls={`${id}-goi-y`}
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onFocus={() => {
          loadSuggestions()
          setOpen(true)
        }}
        onChange={event => {
          setText(event.target.value)
          setOpen(true)
        }}
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
        className={cx(inputClass(), 'min-h-11 pr-10 pl-11 text-16 md:text-15')}
      />
      {text && (
        <button
          type="button"
          aria-label="Xóa từ khóa"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 flex size-11 items-center justify-center text-sand-600"
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <SearchSuggestions id={`${id}-goi-y`} input={input} text={text} onSearch={go} />
        </Suspense>
      )}
    </form>
  )
}
