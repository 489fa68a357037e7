// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import {
  isLost,
  later,
  onPage,
  refuses,
  separateScreens,
  server,
  succeeds,
  toasts,
} from '#tests/support/web/screen.tsx'
import { useChangedFields, useErrorsByPath } from '../../kit/form/form-state.ts'
import type { Product, ProductDraft } from './product-draft.ts'
import { useProductForm } from './use-product-form.ts'

separateScreens()
const onCreated = vi.fn()
beforeEach(() => {
  onCreated.mockReset()
})

const ID = '01920000-0000-7000-8000-000000000001'
const PICTURE = { file_id: ID, alt_text: '', width: 10, height: 10 }

const product = (changed: object = {}) =>
  ({
    _id: ID,
    version: 3,
    title: 'Đèn thả',
    slug: 'den-tha',
    description: 'Đèn gỗ',
    category_id: ID,
    subcategory_ids: [],
    images: [PICTURE],
    price: 1_500_000,
    discount: 0,
    quantity: 4,
    variants: [],
    isActive: true,
    tax_class: 'standard',
    average_rating: 0,
    views: 0,
    ...changed,
  }) as unknown as Product

async function opened(loaded: Product | undefined) {
  const screen = await onPage(() => {
    const product = useProductForm(loaded, onCreated)
    const { control } = product.form
    return { ...product, changed: useChangedFields(control), errors: useErrorsByPath(control) }
  })
  const type = (values: Partial<ProductDraft>) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        screen.current.form.setValue(name as 'title', value as string, { shouldValidate: true })
    })
  const save = () => act(async () => void (await screen.current.save()))
  const typed = (name: 'title' | 'material' | 'quantity') => screen.current.form.getValues(name)
  return { screen, type, save, typed }
}

it('shows the changes of others, and saves one’s own edits over them if they are kept', async () => {
  const { screen, type, save, typed } = await opened(product())
  await type({ title: 'Của tôi' })
  const saves = [{ by: 'Minh', at: '2026-11-22T00:00:00Z', changes: [] }]
  const theirs = product({ version: 4, title: 'Của họ', material: 'Đồng' })
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Vừa sửa', data: { conflict: saves } }),
    succeeds({ data: theirs }),
  )
  await save()
  expect(screen.current.conflict).toEqual({ saves, theirs })
  expect(toasts).toEqual([])

  // nothing is saved before it is decided which version stays
  await save()
  expect(server.sent).toHaveLength(2)
  act(() => screen.current.keepMine())
  expect([typed('title'), typed('material')]).toEqual(['Của tôi', 'Đồng'])
  expect([screen.current.changed, screen.current.conflict]).toEqual([['title'], null])
  const merged = product({ version: 5, title: 'Của tôi', material: 'Đồng' })
  server.answers.push(succeeds({ data: merged, message: 'Đã cập nhật sản phẩm' }))
  await save()
  expect(server.sent.at(-1)?.body).toEqual({ title: 'Của tôi', version: 4 })
  expect([screen.current.changed, toasts]).toEqual([[], [{ kind: 'success', text: 'Đã cập nhật sản phẩm' }]])
})

it('discards one’s own edits for the version of the others', async () => {
  const { screen, type, save, typed } = await opened(product())
  await type({ title: 'Của tôi' })
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Vừa sửa', data: { conflict: [] } }),
    succeeds({ data: product({ version: 4, title: 'Của họ' }) }),
  )
  await save()
  act(() => screen.current.acceptTheirs())
  expect([typed('title'), screen.current.changed]).toEqual(['Của họ', []])
})

it('starts from the new stock if a quantity was typed over another', async () => {
  const { screen, type, save, typed } = await opened(product())
  await type({ quantity: '9', title: 'Đèn khác' })
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Tồn kho vừa đổi', data: { shown_quantity: 4, quantity: 2 } }),
    succeeds({ data: product({ version: 3, quantity: 2 }) }),
  )
  await save()
  expect(screen.current.errors).toEqual({ quantity: 'Tồn kho vừa đổi' })
  expect([typed('quantity'), typed('title')]).toEqual(['9', 'Đèn khác'])
  server.answers.push(succeeds({ data: product({ version: 4, quantity: 9, title: 'Đèn khác' }) }))
  await save()
  expect(server.sent.at(-1)?.body).toEqual({
    quantity: '9',
    shown_quantity: 2,
    title: 'Đèn khác',
    version: 3,
  })
})

it('has no quantity from the first variant on, and keeps other edits', async () => {
  const { screen, type, typed } = await opened(product())
  await type({ quantity: '9', title: 'Đèn khác' })
  act(() => screen.current.takeStock(product({ quantity: 12, hasVariants: true, variants: [{ _id: ID }] })))
  expect([typed('quantity'), typed('title'), screen.current.changed]).toEqual(['12', 'Đèn khác', ['title']])
})

it("shows the server's message on a new product once, above the form", async () => {
  const { screen, type, save } = await opened(undefined)
  const values = { title: 'Đèn', description: 'Gỗ', category_id: ID, min_price: '100000', quantity: '1' }
  await type({ ...values, images: [PICTURE] })
  server.answers.push(succeeds({ data: product({ version: 1 }), message: 'Đã tạo. Giờ thêm biến thể.' }))
  await save()
  expect([screen.current.created, toasts]).toEqual(['Đã tạo. Giờ thêm biến thể.', []])
  await type({ title: 'Đèn khác' })
  server.answers.push(succeeds({ data: product({ version: 2, title: 'Đèn khác' }), message: 'Đã cập nhật' }))
  await save()
  expect(toasts).toEqual([{ kind: 'success', text: 'Đã cập nhật' }])
  act(() => screen.current.closeCreated())
  expect(screen.current.created).toBeNull()
})

it('makes one product if an answer was lost, and keeps later edits', async () => {
  const { screen, type, save, typed } = await opened(undefined)
  const values = { title: 'Đèn', description: 'Gỗ', category_id: ID, min_price: '100000', quantity: '1' }
  await type({ ...values, images: [PICTURE] })
  server.answers.push(isLost)
  await save()
  expect(toasts.at(-1)?.text).toMatch(/^Không thể kết nối đến server/)
  await type({ title: 'Đèn sửa sau' })
  server.answers.push(
    refuses(409, { code: 'idempotency_key_reused', message: 'Đã được tạo', data: { id: ID } }),
    succeeds({ data: product({ version: 1, title: 'Đèn' }) }),
  )
  await save()
  const [first, second] = server.sent
  expect([first?.method, second?.method, first?.key === second?.key]).toEqual(['POST', 'POST', true])
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(ID)
  expect([typed('title'), screen.current.changed.includes('title')]).toEqual(['Đèn sửa sau', true])
})

it('sends nothing wrong, and drops an error of the server at the next change of its field', async () => {
  const { screen, type, save } = await opened(product())
  await type({ title: ' ' })
  await save()
  expect([screen.current.errors, server.sent]).toEqual([{ title: 'Tên sản phẩm là bắt buộc' }, []])
  await type({ title: 'Đèn', slug: 'den' })
  const errors = [
    { path: 'slug', code: 'slug_taken', message: 'Đường dẫn đã có' },
    { path: 'images.0.file_id', code: 'image_invalid', message: 'Ảnh không còn' },
  ]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Chưa hợp lệ', errors }))
  await save()
  expect(screen.current.errors).toEqual({ slug: 'Đường dẫn đã có', 'images.0.file_id': 'Ảnh không còn' })
  await type({ slug: 'den-moi' })
  expect(screen.current.errors).toEqual({ 'images.0.file_id': 'Ảnh không còn' })
  act(() => screen.current.changeImages(() => [PICTURE, { ...PICTURE, file_id: `${ID}2` }]))
  expect(screen.current.errors).toEqual({})
})

it('keeps texts typed while the answer is on its way', async () => {
  const { screen, type, typed } = await opened(product())
  await type({ title: 'Một' })
  const answer = later(succeeds({ data: product({ version: 4, title: 'Một' }) }))
  server.answers.push(answer.answer)
  await act(async () => {
    const saving = screen.current.save()
    await eventually(() => expect(server.sent).toHaveLength(1))
    screen.current.form.setValue('title', 'Hai')
    answer.come()
    await saving
  })
  expect([typed('title'), screen.current.changed]).toEqual(['Hai', ['title']])
})
