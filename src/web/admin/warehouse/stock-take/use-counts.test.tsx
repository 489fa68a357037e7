// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { onPage, refuses, separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import { useCounts } from './use-counts.ts'

separateScreens()
beforeEach(() => window.localStorage.clear())

const lamp = { placeId: 'p1', productId: 'lamp', variantId: null }
const vase = { placeId: 'p1', productId: 'vase', variantId: null }
const reason = 'Không tìm thấy sản phẩm'
const refusal = refuses(400, {
  code: 'validation_failed',
  message: reason,
  errors: [{ path: 'counts.0.product_id', code: 'product_id_not_found', message: reason }],
})
const sentCounts = () =>
  server.sent.map(({ body }) =>
    (body as { counts: { product_id: string; quantity: number }[] }).counts.map(
      ({ product_id, quantity }) => `${quantity} ${product_id}`,
    ),
  )

it('a refused count is set aside with its reason, while the others and the place are sent', async () => {
  server.answers.push(refusal, succeeds({ data: {} }))
  const screen = await onPage(() => useCounts('take'))
  await act(async () => {
    screen.current.count({ ...lamp, quantity: 3 })
    screen.current.count({ ...vase, quantity: 4 })
    screen.current.finish('p1')
  })
  await eventually(() => expect(server.sent).toHaveLength(2))
  await eventually(() => expect(screen.current.state.kind).toBe('sent'))
  expect(sentCounts()).toEqual([['3 lamp', '4 vase'], ['4 vase']])
  expect(server.sent[1]?.body).toMatchObject({ done: [{ place_id: 'p1' }] })
  expect(screen.current.refused).toMatchObject({ counts: [{ ...lamp, refusal: reason }], done: [] })
  expect([screen.current.waiting, screen.current.unsent]).toEqual([0, { counts: [], done: [] }])

  await act(async () => screen.current.drop(screen.current.refused))
  expect(screen.current.refused.counts).toEqual([])
  expect(server.sent).toHaveLength(2)
})

it('a count that was refused is replaced by another one of the same item', async () => {
  server.answers.push(refusal, succeeds({ data: {} }))
  const screen = await onPage(() => useCounts('take'))
  await act(async () => screen.current.count({ ...lamp, quantity: 3 }))
  await eventually(() => expect(screen.current.refused.counts).toHaveLength(1))
  await act(async () => screen.current.count({ ...lamp, quantity: 5 }))
  expect(screen.current.refused.counts).toEqual([])
  await eventually(() => expect(sentCounts()).toEqual([['3 lamp'], ['5 lamp']]))
})

it('a refusal that names no count keeps all of them', async () => {
  server.answers.push(refuses(409, { code: 'stock_take_closed', message: 'Phiếu đã kết thúc' }))
  const screen = await onPage(() => useCounts('take'))
  await act(async () => screen.current.count({ ...lamp, quantity: 3 }))
  await eventually(() => expect(screen.current.state.kind).toBe('refused'))
  expect([screen.current.waiting, screen.current.refused.counts]).toEqual([1, []])
})
