import { useLoaderData } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { PageHead, Panel } from '../page/panel.tsx'
import type { Filters } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import { ListBody } from './list-body.tsx'
import {
  type ListDefinition,
  type ListPage,
  type LoadedList,
  type LoadedPage,
  PAGE_SIZE,
  type RowOf,
  type Shared,
} from './list-definition.ts'
import { ListFilterBar } from './list-filter-bar.tsx'
import { ListRows, type RowsLook } from './list-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** The page of a list, by its definition. */
export function PageOfList<F extends Filters, L extends LoadedList, W>({
  definition,
  address,
}: {
  definition: ListDefinition<F, L, W>
  address: ListAddress<F>
}) {
  const data = useLoaderData() as LoadedPage<F, L>
  const page: ListPage<F, L> = {
    ...data,
    set: address.setOf(data.filters),
    hrefFor: next => address.addressOf(data.filters, next),
    address,
  }
  const { title } = definition
  const above = definition.above?.(page)
  const content = (
    <>
      {above}
      <Panel flush className={above ? 'mt-4' : ''}>
        {definition.instead?.(page) || <List definition={definition} page={page} />}
      </Panel>
      {definition.below?.(page)}
    </>
  )
  const head = { title, aside: definition.aside?.(page), actions: definition.actions?.(page) }
  if (definition.frame) return definition.frame({ ...head, children: content })
  return (
    <>
      <title>{`${title} – Quản trị`}</title>
      <PageHead {...head} />
      {content}
    </>
  )
}

function List<F extends Filters, L extends LoadedList, W>({
  definition,
  page,
}: {
  definition: ListDefinition<F, L, W>
  page: ListPage<F, L>
}) {
  const { noun, rows, work, pageSize = PAGE_SIZE } = definition
  const { list } = page.loaded
  const shared = { ...page, work: undefined }
  return (
    <>
      <ListFilterBar
        declared={definition.filters}
        address={page.address}
        filters={page.filters}
        loaded={page.loaded}
        sheet={definition.filterSheet}
      />
      {definition.note?.(page)}
      <ListBody
        list={list}
        page={page.page}
        pageSize={pageSize}
        noun={noun}
        countText={definition.countText?.(page) ?? `${formatCount(list.total)} ${noun}`}
        {...(definition.pages && { pages: definition.pages })}
        hrefFor={page.hrefFor}
        empty={definition.empty}
        emptyView={definition.emptyView?.(page)}
        isWhollyEmpty={definition.isWhollyEmpty?.(page.loaded) ?? false}
      >
        {typeof rows === 'function' ? (
          rows(page)
        ) : work ? (
          <WorkedRows key={page.hrefFor(page.page)} look={rows} work={work} page={page} noun={noun} />
        ) : (
          <ListRows look={rows} rows={list.data} shared={shared} order={headOrder(page)} />
        )}
      </ListBody>
    </>
  )
}

function WorkedRows<F extends Filters, L extends LoadedList, W>({
  look,
  work: { noun, useWork },
  page,
  noun: rowNoun,
}: {
  look: RowsLook<RowOf<L>, Shared<F, L, W>>
  work: NonNullable<ListDefinition<F, L, W>['work']>
  page: ListPage<F, L>
  noun: string
}) {
  const selection = useSelection<RowOf<L>>(page.loaded.list.data)
  const { bar, dialogs, work } = useWork(selection, page)
  return (
    <div className="relative">
      {selection.chosen.length > 0 && (
        <SelectionBar count={selection.chosen.length} noun={noun ?? rowNoun} onClear={selection.clear}>
          {bar}
        </SelectionBar>
      )}
      <ListRows
        look={look}
        rows={page.loaded.list.data}
        shared={{ ...page, work }}
        selection={selection}
        order={headOrder(page)}
      />
      {dialogs}
    </div>
  )
}

/** The order of a list, if its filters have one; the next click on a head turns it round. */
function headOrder<F extends Filters, L>({ filters, address }: ListPage<F, L>) {
  const { sortBy, sortOrder }: Partial<Record<string, string>> = filters
  if (sortBy === undefined) return undefined
  const isUp = sortOrder === 'asc'
  return {
    sortBy,
    isUp,
    hrefBy: (field: string) =>
      address.addressOf({ ...filters, sortBy: field, sortOrder: field === sortBy && isUp ? 'desc' : 'asc' }),
  }
}
