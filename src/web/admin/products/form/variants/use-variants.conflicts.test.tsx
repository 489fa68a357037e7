// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { later, refuses, separateScreens, server, succeeds, toasts } from '#tests/support/web/screen.tsx'
import { EMPTY_DRAFT, opened, product, variant } from '#tests/support/web/variants-screen.tsx'

separateScreens()

it('shows the changes of others, and keeps local edits on top to be saved', async () => {
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

it('takes the version of the others if that is chosen', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.edit('a'))
  await type({ name: 'Của tôi' })
  server.answers.push(
    refuses(409, { code: 'conflict', message: 'Vừa sửa', data: { conflict: [] } }),
    succeeds({ data: product([variant('a', { version: 2, name: 'Của họ' })]) }),
  )
  await run(() => screen.current.save())
  await run(() => screen.current.acceptTheirs())
  expect([typed('name'), screen.current.unsaved, screen.current.editing?.conflict]).toEqual([
    'Của họ',
    0,
    null,
  ])
})

it('keeps the edits of a row that another admin deletes, as a new one', async () => {
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
  expect([screen.current.isGone, screen.current.newRows.length, screen.current.unsaved]).toEqual([
    false,
    1,
    1,
  ])
  expect([typed('name'), typed('price')]).toEqual(['Của tôi', '100000'])
})

it('continues from a row that an earlier attempt has already created', async () => {
  const { screen, type, run, typed } = await opened(variant('a'))
  await run(() => screen.current.add())
  await type(EMPTY_DRAFT)
  server.answers.push(
    refuses(409, { code: 'idempotency_key_reused', message: 'Đã được tạo', data: { id: 'b' } }),
    succeeds({ data: product([variant('a'), variant('b', { name: '3W', sku: 'SKU-5W', price: 90_000 })]) }),
  )
  await run(() => screen.current.save())
  expect([screen.current.editing?.id, screen.current.newRows, typed('name')]).toEqual(['b', [], '5W'])
  expect(toasts.at(-1)?.text).toBe('Đã được tạo')
  server.answers.push(
    succeeds({ data: variant('b') }),
    succeeds({ data: product([variant('a'), variant('b')]) }),
  )
  await run(() => screen.current.save())
  expect(server.sent.at(-2)).toMatchObject({ url: '/api/variants/b', body: { name: '5W', version: 1 } })
})

it('shows a new order at once, and puts it back if it is refused', async () => {
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
