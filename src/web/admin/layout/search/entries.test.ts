import { describe, expect, it } from 'vitest'
import { helpPages } from '../../help/help-texts.ts'
import { mayOpen } from '../../page-permissions.ts'
import { helpGroup, localGroups } from './entries.ts'

const groups = (search: string) => {
  const { before, after } = localGroups('admin', search)
  return [...before, ...after]
}
const titles = (search: string, label: string) =>
  groups(search)
    .find(group => group.label === label)
    ?.items.map(({ title }) => title)

describe('results of the search without the server', () => {
  it.each([
    ['nhap', 'Đi tới', ['Nhập từ Excel', 'Nhập – xuất hàng']],
    ['nhap', 'Làm ngay', ['Tạo phiếu nhập']],
    ['NHẬP HÀNG', 'Đi tới', ['Nhập – xuất hàng', 'Nhập từ Excel']],
    ['so do kho', 'Đi tới', ['Sơ đồ kho']],
    ['hang nhap', 'Đi tới', ['Nhập – xuất hàng', 'Nhập từ Excel']],
    ['canh bao ton kho', 'Đi tới', ['Cảnh báo tồn kho']],
    ['phi giao hang', 'Trong cài đặt', ['Phí giao hàng theo vùng', 'Phí giao hàng ở mọi nơi còn lại']],
    ['ngan hang', 'Trong cài đặt', ['Ngân hàng', 'Tài khoản ngân hàng', 'Số tài khoản', 'Chủ tài khoản']],
    ['hap', 'Đi tới', []],
    ['%', 'Đi tới', []],
    ['%', 'Trong cài đặt', []],
  ])('«%s» in «%s»: %j', (search, label, expected) => {
    expect(titles(search, label)).toEqual(expected)
  })

  it('offers the actions before anything is typed', () => {
    expect(groups('').map(({ label }) => label)).toEqual(['Làm ngay'])
    expect(titles('', 'Làm ngay')).toContain('Tạo phiếu nhập')
  })

  it('gives five of a group at most', () => {
    expect(groups('a').map(({ items }) => items.length)).toEqual(
      groups('a').map(({ items }) => Math.min(items.length, 5)),
    )
  })

  it('leads on to the lists with the text', () => {
    expect(
      groups('Minh & Hạnh')
        .at(-1)
        ?.items.map(({ to }) => to)[0],
    ).toBe('/admin/orders?search=Minh+%26+H%E1%BA%A1nh')
  })

  it('has a Vietnamese label for each field of the settings', () => {
    for (const letter of 'abcdghiklmnopqrstuvxy')
      for (const title of titles(letter, 'Trong cài đặt') ?? []) expect(title).toMatch(/^\p{Lu}/u)
  })

  it('leads only to pages that the role may open', () => {
    for (const search of ['', 'a', 'kho', 'bao cao', 'cai dat'])
      for (const { items } of groups(search))
        for (const { to } of items) expect(mayOpen('admin', to.split('?')[0] ?? ''), to).toBe(true)
    const { before, after } = localGroups('customer', 'kho')
    expect([...before, ...after].flatMap(({ items }) => items)).toEqual([])
  })
})

const chapter = { slug: 'don-hang', title: 'Nhận và giao đơn hàng', lead: 'Năm chặng.' }
const help = {
  pages: helpPages,
  manual: [
    {
      title: 'Bán hàng',
      chapters: [{ ...chapter, sections: [{ id: 'huy-don', title: 'Hủy đơn', steps: [] }] }],
    },
  ],
}

it('finds the sections of the manual', () => {
  const { items } = helpGroup('admin', 'huy don', help)
  const found = {
    title: 'Hủy đơn',
    to: '/admin/help/don-hang#huy-don',
    detail: 'Sách hướng dẫn › Nhận và giao đơn hàng',
  }
  expect(items).toContainEqual(expect.objectContaining(found))
  expect(helpGroup('customer', 'huy don', help).items).toEqual([])
})

it('finds the tasks of the help, each with its page', () => {
  const { items } = helpGroup('admin', 'in phieu', help)
  expect(items).toMatchObject([{ title: 'In phiếu cho nhiều đơn', to: '/admin/orders', help: 2 }])
  expect(helpGroup('admin', '', help).items).toEqual([])
  expect(helpGroup('customer', 'in phieu', help).items).toEqual([])
})
