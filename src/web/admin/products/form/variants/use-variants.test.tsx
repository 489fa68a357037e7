// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { later, refuses, separateScreens, server, succeeds, toasts } from '#tests/support/web/screen.tsx'
import { EMPTY_DRAFT, opened, product, variant } from '#tests/support/web/variants-screen.tsx'
import type { VariantDraft } from './variant-draft.ts'

separateScreens()

it('edits one row, sends changed fields only, and closes it', async () => {
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

it('shows errors at the fields: before it is sent, and those of the server', async () => {
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

it('saves combined rows one after the other, opens the first refused one, and keeps the rest', async () => {
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
  expect(screen.current.newRows.map(({ draft }) => draft.name)).toEqual(['2W', '3W'])
  expect([typed('name'), screen.current.errors]).toEqual(['2W', { sku: 'Mã đã có' }])
  expect(toasts.map(({ text }) => text)).toEqual(['Mã đã có', 'Đã thêm 1 biến thể'])
  const keys = server.sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

it('shows the server’s message on one new variant, and the number and own stock of several', async () => {
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
    succeeds({ data: variant('a'), bookedOut: 0, moved: 7, message: 'lời của máy chủ về hàng' }),
    succeeds({ data: product([variant('a')]) }),
    succeeds({ data: variant('b'), bookedOut: 0, moved: 0, message: 'Đã thêm biến thể' }),
    succeeds({ data: product([variant('a'), variant('b')]) }),
  )
  await run(() => screen.current.saveAll())
  expect(toasts).toEqual([
    { kind: 'success', text: 'Đã thêm biến thể' },
    { kind: 'success', text: 'lời của máy chủ về hàng' },
    { kind: 'success', text: 'Đã thêm 2 biến thể' },
  ])
  expect([screen.current.newRows, screen.current.isBusy]).toEqual([[], false])
})

it('closes a row that is saved, even if the product cannot be loaded again', async () => {
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

it('makes one change at a time', async () => {
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

it('keeps texts typed while the row is being saved, and saves them as the next change', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Khác' })
  const answer = later(succeeds({ data: variant('a', { name: 'Khác' }), message: 'lời của máy chủ' }))
  server.answers.push(
    answer.answer,
    succeeds({ data: product([variant('a', { version: 2, name: 'Khác' })]) }),
  )
  await run(() => {
    screen.current.save()
  })
  await type({ price: '123000' })
  await act(async () => answer.come())
  await eventually(() => expect(screen.current.isBusy).toBe(false))
  expect([screen.current.editing?.id, typed('name'), typed('price')]).toEqual(['a', 'Khác', '123000'])
  server.answers.push(succeeds({ data: variant('a') }), succeeds({ data: product([variant('a')]) }))
  await run(() => screen.current.save())
  expect(server.sent[2]?.body).toEqual({ price: 123_000, version: 2 })
  expect(screen.current.editing).toBeNull()
})

it('stays closed if it is given up while it is being saved', async () => {
  const { screen, type, run } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Khác' })
  const answer = later(succeeds({ data: variant('a'), message: 'lời của máy chủ' }))
  server.answers.push(
    answer.answer,
    succeeds({ data: product([variant('a', { version: 2, name: 'Khác' })]) }),
  )
  await run(() => {
    screen.current.save()
  })
  await type({ price: '123000' })
  await run(() => screen.current.cancel())
  await act(async () => answer.come())
  await eventually(() => expect(screen.current.isBusy).toBe(false))
  expect([screen.current.editing, screen.current.unsaved]).toEqual([null, 0])
})

it('opens a new variant with the texts typed while it was being created', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.add())
  await type(EMPTY_DRAFT)
  const made = variant('b', { name: '5W', sku: 'SKU-5W', price: 90_000, quantity: 2 })
  const answer = later(succeeds({ data: made, bookedOut: 0, moved: 0, message: 'lời của máy chủ' }))
  server.answers.push(answer.answer, succeeds({ data: product([variant('a'), made]) }))
  await run(() => {
    screen.current.save()
  })
  await type({ name: '5W vàng' })
  await act(async () => answer.come())
  await eventually(() => expect(screen.current.isBusy).toBe(false))
  expect([screen.current.editing?.id, screen.current.newRows]).toEqual(['b', []])
  expect([typed('name'), typed('price'), screen.current.unsaved]).toEqual(['5W vàng', '90000', 1])
})
