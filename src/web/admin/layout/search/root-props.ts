import type { Entry } from './entries.ts'
import type { Search } from './use-search.ts'

export const SEARCH_LABEL = 'Tìm trong trang quản trị'

/** The field itself; its results follow the typed text. */
export const fieldProps = {
  'aria-label': SEARCH_LABEL,
  'aria-autocomplete': 'list',
  placeholder: 'Tìm mục, đơn, sản phẩm, khách',
  maxLength: 120,
} as const

/**
 * The properties that both shapes of the search have in common: its results come filtered, the first one
 * is marked while typing.
 */
export function rootProps({ typed, setTyped, groups }: Search) {
  return {
    items: groups,
    mode: 'none' as const,
    autoHighlight: true,
    value: typed,
    itemToStringValue: ({ title }: Entry) => title,
    onValueChange: (value: string, { reason }: { reason: string }) => {
      // a chosen result does not become the text
      if (reason !== 'item-press') setTyped(value)
    },
  }
}
