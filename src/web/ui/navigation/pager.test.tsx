import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Pager } from './pager.tsx'

const html = (current: number, total: number): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager
        current={current}
        total={total}
        hrefFor={page => `/products?category=den&page=${page}`}
        onJump={() => {}}
      />
    </MemoryRouter>,
  )

describe('the pager', () => {
  it('is left out if there is one page', () => {
    expect(html(1, 1)).toBe('')
  })

  it('offers to jump beyond ten pages only', () => {
    expect(html(1, 10)).not.toContain('Đến trang')
    expect(html(1, 11)).toContain('Đến trang')
  })

  it('keeps the rest of the address in a jump before the page is hydrated', () => {
    const [form = ''] = /<form.*<\/form>/.exec(html(1, 11)) ?? []
    expect(form).toContain('action="/products"')
    expect(form).toContain('<input type="hidden" name="category" value="den"/>')
    expect(form.match(/name="page"/g)).toHaveLength(1)
  })

  it('shows two pages on either side, the first and the last', () => {
    const links = [...html(8, 20).matchAll(/aria-label="Trang (\d+)"/g)].map(([, page]) => Number(page))
    expect(links).toEqual([1, 6, 7, 9, 10, 20])
  })
})
