import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paramsOfPage } from '#contract/catalogue/listing/page-params.ts'
import { readFilter } from './listing-query.ts'
import { SavedFilters } from './range-filter.tsx'

const named = (html: string) => [...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name)

it('a form keeps every parameter but its own and the page', () => {
  const params = paramsOfPage('/products')
  const filter = readFilter(params.map(name => `${name}=2`).join('&'))
  const html = renderToStaticMarkup(<SavedFilters filter={filter} without={['search']} />)
  expect(named(html).toSorted()).toEqual(
    params.filter(name => name !== 'search' && name !== 'page').toSorted(),
  )
})
