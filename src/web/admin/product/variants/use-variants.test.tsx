// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import {
  later,
  onPage,
  refuses,
  separateScreens,
  server,
  succeeds,
  toasts,
} from '#tests/support/web/screen.tsx'
import { useBoundField } from '../../components/form/form-fields.tsx'
import { useErrorsByPath } from '../../components/form/form-state.ts'
import type { Product } from '../product-draft.ts'
import { useVariants } from './use-variants.ts'
import type { VariantDraft } from './variant-draft.ts'

separateScreens()

const variant = (_id: string, changed: object = {}) => ({
  _id,
  version: 1,
  name: `Loại ${_id}`,
  sku: `SKU-${_id}`,
  price: 100_000,
  comparePrice: null,
  quantity: 4,
  attributes: [],
  images: [],
  ...changed,
})
const product = (variants: ReturnType<typeof variant>[]) =>
  ({ _id: 'p', version: 1, quantity: 0, hasVariants: variants.length > 0, variants }) as unknown as Product

const EMPTY_DRAFT = { name: '5W', sku: 'SKU-5W', price: '90000', quantity: '2' }

async function opened(...variants: ReturnType<typeof variant>[]) {
  const screen = await onPage(() => {
    const [shown, setShown] = useState(product(variants))
    const all = useVariants(shown, setShown)
    const { control } = all.form
    const boxes = {
      name: useBoundField({ control, name: 'name' }),
      sku: useBoundField({ control, name: 'sku' }),
      price: useBoundField({ control, name: 'price' }),
      quantity: useBoundField({ control, name: 'quantity' }),
    }
    return { ...all, boxes, errors: useErrorsByPath(control) }
  })
  type Boxes = typeof screen.current.boxes
  const type = (values: { [Name in keyof Boxes]?: string }) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        screen.current.boxes[name as keyof Boxes].onChange(value)
    })
  const run = (work: () => unknown) => act(async () => void (await work()))
  return { screen, type, run, typed: (name: keyof VariantDraft) => screen.current.form.getValues(name) }
}

it('edits one row, sends what was changed only, and closes it', async () => {
  const { screen, type, run } = await opened(variant('a'), variant('b'))
  await run(() => screen.current.edit('a'))
  expect(screen.current.unsaved).toBe(0)
  await type({ price: '120000' })
  expect(screen.current.unsaved).toBe(1)
  server.answers.push(
    succeeds({ data: variant('a', { price: 120_000 }), message: 'Đã lưu biến thể' }),
    succeeds({ data: product([variant('a', { version: 2, price: 120_000 }), variant('b')]) }),
  )
  await run(() => screen.current.save())
  expect(server.sent[0]).toMatchObject({
    method: 'PUT',
    url: '/api/variants/a',
    body: { price: 120_000, version: 1 },
  })
  expect([screen.current.editing, screen.current.unsaved, toasts[0]?.text]).toEqual([
    null,
    0,
    'Đã lưu biến thể',
  ])
  expect(screen.current.saved.map(({ price }) => price)).toEqual([120_000, 100_000])
})

it('shows what others saved; one’s own edits lie over it and are saved from it', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Của tôi' })
  const saves = [{ by: 'Minh', at: '2026-11-22T00:00:00Z', changes: [] }]
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Vừa sửa', data: { conflict: saves } }),
    succeeds({ data: product([variant('a', { version: 2, name: 'Của họ', price: 150_000 })]) }),
  )
  await run(() => screen.current.save())
  expect([screen.current.editing?.conflict, toasts]).toEqual([saves, []])
  expect([typed('name'), typed('price')]).toEqual(['Của tôi', '150000'])
  await run(() => screen.current.keepMine())
  server.answers.push(
    succeeds({ data: variant('a') }),
    succeeds({ data: product([variant('a', { version: 3, name: 'Của tôi' })]) }),
  )
  await run(() => screen.current.save())
  expect(server.sent[2]?.body).toEqual({ name: 'Của tôi', version: 2 })
})

it('takes the version of the others where that is chosen', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Của tôi' })
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Vừa sửa', data: { conflict: [] } }),
    succeeds({ data: product([variant('a', { version: 2, name: 'Của họ' })]) }),
  )
  await run(() => screen.current.save())
  await run(() => screen.current.takeTheirs())
  expect([typed('name'), screen.current.unsaved, screen.current.editing?.conflict]).toEqual([
    'Của họ',
    0,
    null,
  ])
})

it('keeps what was typed of a row that another admin deletes, as a new one', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Của tôi' })
  server.answers.push(
    refuses(404, { code: 'variant_not_found', message: 'Không còn' }),
    succeeds({ data: product([]) }),
  )
  await run(() => screen.current.save())
  expect([screen.current.isGone, typed('name')]).toEqual([true, 'Của tôi'])
  await run(() => screen.current.keepAsNew())
  expect([screen.current.isGone, screen.current.news.length, screen.current.unsaved]).toEqual([false, 1, 1])
  expect([typed('name'), typed('price')]).toEqual(['Của tôi', '100000'])
})

it('goes on from a row that an earlier attempt has already created', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.add())
  await type(EMPTY_DRAFT)
  server.answers.push(
    refuses(409, { code: 'idempotency_key_reused', message: 'Đã được tạo', data: { id: 'b' } }),
    succeeds({ data: product([variant('a'), variant('b', { name: '3W', sku: 'SKU-5W', price: 90_000 })]) }),
  )
  await run(() => screen.current.save())
  expect([screen.current.editing?.id, screen.current.news, typed('name')]).toEqual(['b', [], '5W'])
  expect(toasts.at(-1)?.text).toBe('Đã được tạo')
  server.answers.push(
    succeeds({ data: variant('b') }),
    succeeds({ data: product([variant('a'), variant('b')]) }),
  )
  await run(() => screen.current.save())
  expect(server.sent.at(-2)).toMatchObject({ url: '/api/variants/b', body: { name: '5W', version: 1 } })
})

it('says what is wrong at the fields: before it is sent, and what the server says', async () => {
  const { screen, type, run } = await opened(variant('a'))
  await run(() => screen.current.add())
  await type({ ...EMPTY_DRAFT, price: '' })
  await run(() => screen.current.save())
  expect(screen.current.errors).toHaveProperty('price')
  expect([server.sent, screen.current.editing?.refusals]).toEqual([[], 1])
  await type({ price: '90000' })
  expect(screen.current.errors).toEqual({})
  const errors = [{ path: 'sku', code: 'sku_taken', message: 'Mã đã có' }]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Mã đã có', errors }))
  await run(() => screen.current.save())
  expect([screen.current.errors, screen.current.editing?.refusals]).toEqual([{ sku: 'Mã đã có' }, 2])
})

it('saves combined rows one after the other, opens the first that is refused, and keeps the rest', async () => {
  const { screen, run, typed } = await opened(variant('z'))
  const draft = (name: string): VariantDraft => ({
    ...screen.current.form.getValues(),
    ...EMPTY_DRAFT,
    name,
    sku: `SKU-${name}`,
  })
  await run(() => screen.current.addMade([draft('1W'), draft('2W'), draft('3W')]))
  const errors = [{ path: 'sku', code: 'sku_taken', message: 'Mã đã có' }]
  server.answers.push(
    succeeds({ data: variant('1'), bookedOut: 0, moved: 0, message: 'Đã thêm biến thể' }),
    succeeds({ data: product([variant('z'), variant('1')]) }),
    refuses(400, { code: 'validation_failed', message: 'Mã đã có', errors }),
  )
  await run(() => screen.current.saveAll())
  expect(screen.current.saved.map(({ _id }) => _id)).toEqual(['z', '1'])
  expect(screen.current.news.map(({ draft }) => draft.name)).toEqual(['2W', '3W'])
  expect([typed('name'), screen.current.errors]).toEqual(['2W', { sku: 'Mã đã có' }])
  expect(toasts.map(({ text }) => text)).toEqual(['Mã đã có', 'Đã thêm 1 biến thể'])
  const keys = server.sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

it('shows what the server says of a new variant; of several, only what became of the own stock, and their number', async () => {
  const { screen, type, run } = await opened()
  await run(() => screen.current.add())
  await type(EMPTY_DRAFT)
  server.answers.push(
    succeeds({ data: variant('a'), bookedOut: 0, moved: 0, message: 'Đã thêm biến thể' }),
    succeeds({ data: product([]) }),
  )
  await run(() => screen.current.save())
  const draft = { ...screen.current.form.getValues(), ...EMPTY_DRAFT }
  await run(() => screen.current.addMade([draft, { ...draft, name: '7W', sku: 'SKU-7W' }]))
  server.answers.push(
    succeeds({ data: variant('a'), bookedOut: 0, moved: 7, message: 'Đã thêm biến thể. 7 cái đã chuyển' }),
    succeeds({ data: product([variant('a')]) }),
    succeeds({ data: variant('b'), bookedOut: 0, moved: 0, message: 'Đã thêm biến thể' }),
    succeeds({ data: product([variant('a'), variant('b')]) }),
  )
  await run(() => screen.current.saveAll())
  expect(toasts).toEqual([
    { kind: 'success', text: 'Đã thêm biến thể' },
    { kind: 'success', text: 'Đã thêm biến thể. 7 cái đã chuyển' },
    { kind: 'success', text: 'Đã thêm 2 biến thể' },
  ])
  expect([screen.current.news, screen.current.isBusy]).toEqual([[], false])
})

it('closes a row that is saved, even where the product cannot be loaded again', async () => {
  const { screen, type, run } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Khác' })
  server.answers.push(
    succeeds({ data: variant('a'), message: 'Đã lưu biến thể' }),
    refuses(503, { code: 'database_unavailable', message: 'Tạm gián đoạn' }),
  )
  await run(() => screen.current.save())
  expect([screen.current.editing, screen.current.unsaved]).toEqual([null, 0])
  expect(toasts.map(({ text }) => text)).toEqual(['Đã lưu biến thể', 'Tạm gián đoạn'])
})

it('changes one thing at a time', async () => {
  const { screen, type, run } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Khác' })
  const answer = later(succeeds({ data: variant('a') }))
  server.answers.push(answer.answer, succeeds({ data: product([variant('a', { name: 'Khác' })]) }))
  // started, not awaited
  await run(() => {
    screen.current.save()
  })
  expect(screen.current.isBusy).toBe(true)
  await run(() => screen.current.save())
  expect(server.sent).toHaveLength(1)
  await act(async () => answer.come())
  await eventually(() => expect(screen.current.editing).toBeNull())
  expect([server.sent.length, screen.current.isBusy]).toEqual([2, false])
})

it('shows a new order at once, and puts it back where it is refused', async () => {
  const { screen, run } = await opened(variant('a'), variant('b'))
  const ids = () => screen.current.saved.map(({ _id }) => _id)
  const answer = later(refuses(409, { code: 'conflict', message: 'Danh sách vừa đổi' }))
  server.answers.push(answer.answer, succeeds({ data: product([variant('a'), variant('b'), variant('c')]) }))
  await run(() => screen.current.move(['b', 'a']))
  expect(ids()).toEqual(['b', 'a'])
  await act(async () => answer.come())
  await eventually(() => expect(ids()).toEqual(['a', 'b', 'c']))
  expect(toasts).toEqual([{ kind: 'error', text: 'Danh sách vừa đổi' }])
})
