import { describe, expect, it } from 'vitest'
import { type MenuCategory, phoneMenu, splitMenu, toMenu } from './menu.ts'

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

  it('has the main categories first, in the order of the specification, others after', () => {
    expect(names(menu)).toEqual([
      'Đèn trang trí',
      'Quạt trần',
      'Đèn năng lượng mặt trời',
      'Đá trang trí',
      'Đồ gỗ nội thất',
      'Bóng đèn & phụ kiện',
    ])
  })

  it('gives lamps and fans an entry of their own', () => {
    const { own, others } = splitMenu(menu)
    expect(names(own)).toEqual(['Đèn trang trí', 'Quạt trần'])
    expect(others).toHaveLength(4)
  })

  it('of the others shows eight on a phone', () => {
    const many = toMenu(
      ['Quạt trần', 'Đèn trang trí', ...Array.from({ length: 12 }, (_, n) => `Khác ${n}`)].map(category),
    )
    expect(names(phoneMenu(many))).toEqual(names(many).slice(0, 10))
  })
})
