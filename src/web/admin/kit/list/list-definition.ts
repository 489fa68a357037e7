import type { ReactNode } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { PagerStyle } from '#web/ui/navigation/pager-items.ts'
import type { Filters, SetOf, ValuesOf } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import type { EmptyList } from './list-body.tsx'
import type { RowsLook } from './list-rows.tsx'
import type { Selection } from './use-selection.ts'

/** Rows of a page, unless the definition sets another number. */
export const PAGE_SIZE = 10

export type Row = { _id: string }

/** The data of a page; `total` counts the rows of all pages. */
export type LoadedList = { list: { data: readonly Row[]; total: number; totalPages: number } }

export type RowOf<L extends LoadedList> = L['list']['data'][number]

export type LoadedPage<F extends Filters, L> = {
  filters: ValuesOf<F>
  page: number
  loaded: L
  /** When it was loaded. */
  now: string
}

/** The page that is shown. */
export type ListPage<F extends Filters, L> = LoadedPage<F, L> & {
  /** The filters that are set, as calls take them. */
  set: SetOf<F>
  /** The address of a page of the list with the same filters. */
  hrefFor: (page: number) => string
  address: ListAddress<F>
}

/** The values that cells share; `work` is there if rows can be worked on. */
export type Shared<F extends Filters, L, W> = ListPage<F, L> & { work: W | undefined }

/** The actions on rows. */
export type RowWork<W> = {
  /** The buttons of the bar for chosen rows. */
  bar: ReactNode
  /** Dialogs that are open. */
  dialogs?: ReactNode
  /** For the cells. */
  work: W
}

export type ListDefinition<F extends Filters, L extends LoadedList, W> = {
  path: string
  title: string
  /** The name of the rows: «hóa đơn». */
  noun: string
  /** Shown if the page could not be loaded. */
  failure: string
  pageSize?: number
  filters: F
  /** Takes away a filter that makes no sense with the others. */
  settle?: (filters: ValuesOf<F>) => ValuesOf<F>
  /** The filters after loading, if the call chooses a value for one that is not set. */
  settleLoaded?: (filters: ValuesOf<F>, loaded: NoInfer<L>) => ValuesOf<F>
  /** The last page that the call takes, if it is not the usual one. */
  lastPage?: number
  /** On a phone the filters are in a sheet with this title. */
  filterSheet?: string
  load: (
    query: { set: SetOf<F>; page: number; limit: number; filters: ValuesOf<F> },
    params: ClientLoaderFunctionArgs['params'],
  ) => Promise<L>
  rows:
    | RowsLook<RowOf<NoInfer<L>>, Shared<F, NoInfer<L>, NoInfer<W>>>
    | ((page: ListPage<F, NoInfer<L>>) => ReactNode)
  /** The count in words, if it is more than number and noun. */
  countText?: (page: ListPage<F, NoInfer<L>>) => string
  aside?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  actions?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  /** Between the head and the list. */
  above?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  /** Between the filters and the rows. */
  note?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  below?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  /** Instead of the list, such as samples. */
  instead?: (page: ListPage<F, NoInfer<L>>) => ReactNode
  /** The frame of an area with tabs, instead of the head alone. */
  frame?: (parts: { title: string; aside: ReactNode; actions: ReactNode; children: ReactNode }) => ReactNode
  empty: EmptyList
  /** Shown instead of the usual words while these filters find nothing. */
  emptyView?: (page: ListPage<F, NoInfer<L>>) => Omit<EmptyList, 'icon' | 'titleOfNoMatch'> | undefined
  /** Nothing is there without a filter, either. */
  isWhollyEmpty?: (loaded: NoInfer<L>) => boolean
  pages?: PagerStyle
  /** The rows can be chosen. A hook: it may have state. */
  work?: {
    /** The name of chosen rows in the bar, if it is not the noun. */
    noun?: string
    useWork: (selection: Selection<RowOf<NoInfer<L>>>, page: ListPage<F, NoInfer<L>>) => RowWork<W>
  }
}
