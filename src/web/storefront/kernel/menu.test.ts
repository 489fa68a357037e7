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
  const categories = [
    'Bóng đèn & phụ kiện',
    'Đồ gỗ nội thất',
    'Đá trang trí',
    'Đèn năng lượng mặt trời',
    'Quạt trần',
    'Đèn trang trí',
  ].map(category)
  const menu = toMenu(categories, [])

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
    const all = toMenu([full, { ...category('Quạt'), productCount: 0 }], [])
    expect(names(all)).toEqual(['Đèn', 'Quạt'])
    expect(withProducts(all).map(({ name, children }) => [name, children.map(child => child.name)])).toEqual([
      ['Đèn', ['Đầy']],
    ])
    expect(withProducts(all)).toBe(withProducts(all))
  })

  it('gives lamps and ceiling fans their own entry unless the settings name others (R53)', () => {
    const { own, others } = splitMenu(menu)
    expect(names(own)).toEqual(['Đèn trang trí', 'Quạt trần'])
    expect(names(others)).toEqual([
      'Bóng đèn & phụ kiện',
      'Đồ gỗ nội thất',
      'Đá trang trí',
      'Đèn năng lượng mặt trời',
    ])
  })

  it.each([
    [['ĐÈN TRANG TRÍ', 'Quạt'], ['ĐÈN TRANG TRÍ']],
    [
      ['Đèn trang trí nội thất', 'Quạt trần đèn'],
      ['Đèn trang trí nội thất', 'Quạt trần đèn'],
    ],
    [['Den trang tri', 'Đèn trang trí'.normalize('NFD')], ['Den trang tri']],
    [['Sơn nước', 'Gạch'], []],
  ])('finds them by name without diacritics in %s', (all, own) => {
    expect(names(splitMenu(toMenu(all.map(category), [])).own)).toEqual(own)
  })

  it('gives an entry to those of the settings, in their order, except a missing one', () => {
    const { own, others } = splitMenu(toMenu(categories, ['Đá trang trí', 'đã xóa', 'Quạt trần']))
    expect(names(own)).toEqual(['Đá trang trí', 'Quạt trần'])
    expect(names(others)).toHaveLength(4)
    expect(splitMenu(toMenu(categories, ['đã xóa'])).own).toEqual([])
  })

  it('has the same entries on a phone, and eight of the others', () => {
    const others = Array.from({ length: 12 }, (_, n) => `Khác ${n}`)
    const many = [...others, 'Quạt trần', 'Đèn trang trí'].map(category)
    const eight = others.slice(0, 8)
    expect(names(phoneMenu(toMenu(many, [])))).toEqual(['Đèn trang trí', 'Quạt trần', ...eight])
    expect(names(phoneMenu(toMenu(many, ['Khác 11'])))).toEqual(['Khác 11', ...eight])
  })
})
