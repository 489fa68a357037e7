import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { MenuProvider } from '../kernel/menu-context.ts'
import { CategoryChips } from './category-chips.tsx'

const MENU = [{ name: 'Đèn trang trí', slug: 'den-trang-tri', count: 3, image: null, children: [] }]

const rendered = (hasBanner: boolean) =>
  renderToString(
    <MemoryRouter>
      <MenuProvider value={MENU}>
        <CategoryChips hasBanner={hasBanner} />
      </MenuProvider>
    </MemoryRouter>,
  )

it('is on the wide page, too, if there is no banner', () => {
  expect(rendered(true)).toContain('xl:hidden')
  expect(rendered(false)).not.toContain('xl:hidden')
  expect(rendered(false)).toContain('Đèn trang trí')
})
