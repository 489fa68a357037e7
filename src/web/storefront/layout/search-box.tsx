import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageParamReader } from '#contract/catalogue/listing/page-param-reader.ts'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { ShownList } from './use-suggestions.ts'

const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'))

const NO_LIST: ShownList = { isShown: false }

const searchedFor = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/products' ? pageParamReader('/products', search)('search') : ''

/**
 * The search field: a form that works by itself, with suggestions while typing (a combobox, as WAI-ARIA
 * has it). It holds the search text of the page. Blank text does nothing.
 */
export function SearchBox({
  id,
  placeholder,
  label = 'Tìm kiếm',
  focused = false,
}: {
  id: string
  /** The accessible name of the search. A page has several searches, each with its own name. */
  label?: string
  placeholder: string
  /** Takes the focus as it appears, within the tap that opens it: phones show their keyboard only then. */
  focused?: boolean
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const [text, setText] = useState(() => searchedFor(location))
  const [isOpen, setOpen] = useState(false)
  const [shownLocation, setShownLocation] = useState(location)
  // within the rendering: an effect would come after the paint and take away text that is typed in between
  if (shownLocation !== location) {
    setShownLocation(location)
    setOpen(false)
    setText(searchedFor(location))
  }
  const [list, setList] = useState(NO_LIST)
  const root = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useLayoutEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])

  const go = (wanted: string): void => {
    const search = wanted.trim()
    if (!search) return
    rememberSearch(search)
    setOpen(false)
    // a keyboard on the screen would stay over the results
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
    navigate(`/products?${new URLSearchParams({ search })}`)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = list.activeId && document.getElementById(list.activeId)
    if (chosen) chosen.click()
    else go(text)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key !== 'Escape' || (!text && !list.isShown)) return
    // the browser would empty the field at once, and a dialog around it would close
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    if (list.isShown) setOpen(false)
    else setText('')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
    <form
      ref={root}
      action="/products"
      onSubmit={submit}
      role="search"
      aria-label={label}
      className="relative"
    >
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-3 left-3.5 text-sand-600"
      />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        name="search"
        aria-label="Tìm sản phẩm"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? `${id}-goi-y` : undefined}
        aria-activedescendant={list.activeId}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onFocus={() => {
          void SearchSuggestions.load()
          setOpen(true)
        }}
        onChange={event => {
          setText(event.target.value)
          // not if it was typed before the page was hydrated and the person has moved on
          setOpen(document.activeElement === event.target)
        }}
        onKeyDown={key}
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
        <SearchSuggestions
          id={`${id}-goi-y`}
          input={input}
          text={text}
          onSearch={go}
          onShown={setList}
          onClose={() => setOpen(false)}
        />
      )}
    </form>
  )
}
