import { describe, expect, it } from 'vitest'
import { type MenuCategory, phoneMenu, splitMenu, toMenu, withProducts } from './menu.ts'

const category = (category_name: string) => ({
  _id: category_name,
  category_name,
  slug: category_name,
  productCount: 1,
  image: null,
  subcategories: [],
})

const names = (menu: readonly MenuCategory[]) => menu.map(({ name }) => name)

describe('the menu', () => {
  const menu = toMenu(
    [
      'Bóng đèn & phụ kiện',
      'Đồ gỗ nội thất',
      'Đá trang trí',
      'Đèn năng lượng mặt trời',
      'Quạt trần',
      'Đèn trang trí',
    ].map(category),
  )

  it('has the categories in the order that the owner gave them', () => {
    expect(names(menu)).toEqual([
      'Bóng đèn & phụ kiện',
      'Đồ gỗ nội thất',
      'Đá trang trí',
      'Đèn năng lượng mặt trời',
      'Quạt trần',
      'Đèn trang trí',
    ])
  })

  it('shows only those with products, also among their subcategories', () => {
    const part = {
      _id: '',
      category_id: '',
      subcategory_name: 'Trống',
      slug: 'trong',
      productCount: 0,
      image: null,
    }
    const full = {
      ...category('Đèn'),
      subcategories: [part, { ...part, subcategory_name: 'Đầy', productCount: 2 }],
    }
    const all = toMenu([full, { ...category('Quạt'), productCount: 0 }])
    expect(names(all)).toEqual(['Đèn', 'Quạt'])
    expect(withProducts(all).map(({ name, children }) => [name, children.map(child => child.name)])).toEqual([
      ['Đèn', ['Đầy']],
    ])
    expect(withProducts(all)).toBe(withProducts(all))
  })

  it('gives the first two an entry of their own', () => {
    const { own, others } = splitMenu(menu)
    expect(names(own)).toEqual(['Bóng đèn & phụ kiện', 'Đồ gỗ nội thất'])
    expect(others).toHaveLength(4)
  })

  it('of the others shows eight on a phone', () => {
    const many = toMenu(
      ['Quạt trần', 'Đèn trang trí', ...Array.from({ length: 12 }, (_, n) => `Khác ${n}`)].map(category),
    )
    expect(names(phoneMenu(many))).toEqual(names(many).slice(0, 10))
  })
})
