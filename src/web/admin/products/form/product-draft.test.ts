import { expect, test } from 'vitest'
import {
  draftOf,
  fieldErrorsByPath,
  newProduct,
  type Product,
  type ProductDraft,
  productChange,
} from './product-draft.ts'

const ID = '01920000-0000-7000-8000-000000000001'
const picture = { file_id: ID, alt_text: '', width: 10, height: 10 }
const draft: ProductDraft = {
  ...draftOf(undefined),
  title: 'Đèn thả',
  description: 'Đèn gỗ',
  category_id: ID,
  images: [picture],
  min_price: '1500000',
  quantity: '5',
}
const fieldErrors = (changed: Partial<ProductDraft>) => {
  const wanted = { ...draft, ...changed }
  return fieldErrorsByPath(wanted, { isNew: true, body: newProduct(wanted) })
}

test('a filled-in form has no errors', () => {
  expect(fieldErrors({})).toEqual({})
  expect(fieldErrors({ min_price: 'contact', average_rating: '4,9', min_stock_level: '3' })).toEqual({})
})

test('an empty form has an error for each missing field, in the words of the specification', () => {
  const empty = draftOf(undefined)
  expect(fieldErrorsByPath(empty, { isNew: true, body: newProduct(empty) })).toEqual({
    title: 'Tên sản phẩm là bắt buộc',
    description: 'Mô tả sản phẩm là bắt buộc',
    category_id: 'Danh mục là bắt buộc',
    images: 'Cần ít nhất một hình ảnh sản phẩm',
    quantity: 'Số lượng sản phẩm là bắt buộc',
    min_price: 'Vui lòng nhập giá bán, hoặc chọn «Liên hệ báo giá»',
  })
})

test.each([
  [{ average_rating: '5,1' }, { average_rating: 'Đánh giá phải từ 0 đến 5' }],
  [{ average_rating: '4,95' }, { average_rating: 'Đánh giá có một chữ số thập phân' }],
  [{ average_rating: 'tốt' }, { average_rating: 'Đánh giá phải từ 0 đến 5' }],
  [{ views: '-1' }, { views: 'Lượt xem không được âm' }],
  [
    { min_price: '1000,5' },
    { min_price: 'Giá bán: «1000,5» có thể là 1.000. Vui lòng ghi lại chỉ bằng chữ số, ví dụ 1000' },
  ],
  [{ quantity: 'ba' }, { quantity: 'Số lượng phải là số nguyên từ 0 đến 1.000.000' }],
  [{ min_stock_level: 'ít' }, { min_stock_level: 'Mức tồn tối thiểu phải là số nguyên từ 0 đến 1.000.000' }],
])('refuses %j', (changed, expected) => {
  expect(fieldErrors(changed)).toEqual(expected)
})

test('a change sends edited fields only, and the quantity with the shown one', () => {
  const saved = { version: 7, quantity: 4 } as Product
  expect(productChange(draft, { changed: ['title'], saved })).toEqual({ title: 'Đèn thả', version: 7 })
  expect(productChange({ ...draft, sku: ' ' }, { changed: ['sku', 'quantity'], saved })).toEqual({
    sku: null,
    quantity: '5',
    shown_quantity: 4,
    version: 7,
  })
})
