// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { Inbox } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ListBody } from './list-body.tsx'

function shown(address: string, rest: Partial<Parameters<typeof ListBody>[0]> = {}): string {
  const list = (
    <ListBody
      list={{ data: [], total: 0, totalPages: 0 }}
      page={1}
      pageSize={10}
      noun="đơn hàng"
      hrefFor={() => address}
      empty={{ icon: Inbox, title: 'Chưa có đơn hàng nào', text: 'Gửi liên kết cho khách.' }}
      {...rest}
    >
      <p>Các dòng</p>
    </ListBody>
  )
  const { container, unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />,
  )
  const text = container.textContent ?? ''
  unmount()
  return text
}

describe('a list without lines', () => {
  it.each(['/admin/orders', '/admin/orders?sortBy=title&sortOrder=asc', '/admin/users?sort=-last_login'])(
    'speaks of no filter at %s',
    address => {
      expect(shown(address)).toContain('Gửi liên kết cho khách.')
      expect(shown(address)).not.toContain('bộ lọc')
    },
  )

  it('reports that a filter hides the lines, and how to clear it', () => {
    expect(shown('/admin/orders?search=x')).toContain('Chưa có đơn hàng khớp với bộ lọc này.Xóa bộ lọc')
  })

  it('reports an empty list if no filter hides anything', () => {
    expect(shown('/admin/orders?search=x', { isWhollyEmpty: true })).not.toContain('bộ lọc')
  })

  it('leads back from a page past the last', () => {
    const text = shown('/admin/orders', { list: { data: [], total: 3, totalPages: 1 } })
    expect(text).toContain('Về trang đầu')
    expect(text).not.toContain('Chưa có đơn hàng nào')
  })

  it('shows the lines if there are any', () => {
    const list = { data: [1], total: 1, totalPages: 1 }
    expect(shown('/admin/orders', { list })).toContain('Các dòng')
    expect(screen.queryByText('Chưa có đơn hàng nào')).toBeNull()
  })
})

it('no other place of the back office reports that a filter finds nothing', () => {
  const folder = join(import.meta.dirname, '../..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const speaking = files.filter(file => /khớp với bộ lọc/.test(readFileSync(join(folder, file), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(speaking).toEqual(['kit/list/list-body.tsx'])
})
