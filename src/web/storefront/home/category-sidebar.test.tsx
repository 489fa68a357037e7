import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { MenuCategory } from '../kernel/menu.ts'
import { MenuProvider } from '../kernel/menu-context.ts'
import CategorySidebar from './category-sidebar.tsx'

const rendered = (menu: MenuCategory[] | null) =>
  renderToString(
    <MemoryRouter>
      <MenuProvider value={menu}>
        <CategorySidebar />
      </MenuProvider>
    </MemoryRouter>,
  )

it('reports that the categories could not be loaded, and offers to try again', () => {
  expect(rendered(null)).toContain('Không thể tải danh mục')
  expect(rendered(null)).toContain('Thử lại')
})

it('names the categories', () => {
  const html = rendered([
    { name: 'Đèn trang trí', slug: 'den-trang-tri', count: 3, image: null, children: [] },
  ])
  expect(html).toContain('Đèn trang trí')
  expect(html).not.toContain('Không thể tải danh mục')
})
