// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { PickStop, PickWalk } from '#contract/picking/picking.shapes.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  isLost,
  later,
  onPage,
  refuses,
  separateScreens,
  server,
  succeeds,
} from '#tests/support/web/screen.tsx'
import { useWalk } from './use-walk.ts'

separateScreens()
beforeEach(() => window.localStorage.clear())

const stop = (picked: number): PickStop => ({
  _id: 'stop',
  location: null,
  shelves: [],
  product_id: 'lamp',
  variant_id: null,
  title: 'Đèn',
  sku: 'AG-1',
  barcode: null,
  image: null,
  on_hand: 9,
  boxes: [{ box: 1, needed: 3, picked, short: 0 }],
  alternatives: [],
})
const walkWith = (picked: number) =>
  ({
    _id: 'walk',
    code: 'LH-20261120-0001',
    status: 'open',
    boxes: [],
    stops: [stop(picked)],
  }) as unknown as PickWalk

async function opened() {
  const screen = await onPage(() => useWalk(walkWith(0)))
  const tick = (quantity: number) =>
    act(async () => screen.current.tick(screen.current.stops[0] as PickStop, [{ box: 1, quantity }]))
  const pickedOf = () => screen.current.stops[0]?.boxes[0]?.picked
  return { screen, tick, pickedOf }
}
const isState = (screen: Awaited<ReturnType<typeof opened>>['screen'], kind: string) =>
  eventually(() => expect(screen.current.state.kind).toBe(kind))
const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
const sentQuantities = () =>
  server.sent.map(({ body }) => (body as { ticks: { quantity: number }[] }).ticks[0]?.quantity)

it('a tick is seen at once, and sent until it is answered', async () => {
  server.answers.push(isLost, succeeds({ data: walkWith(2) }))
  const { screen, tick, pickedOf } = await opened()
  await tick(2)
  expect(pickedOf()).toBe(2)
  await isState(screen, 'offline')
  expect(screen.current.waiting).toBe(1)
  await backOnline()
  await isState(screen, 'sent')
  expect([pickedOf(), sentQuantities()]).toEqual([2, [2, 2]])
})

it('a tick that is set again while the first is under way is sent, too', async () => {
  const first = later(succeeds({ data: walkWith(1) }))
  server.answers.push(first.answer, succeeds({ data: walkWith(3) }))
  const { screen, tick, pickedOf } = await opened()
  await tick(1)
  await eventually(() => expect(server.sent).toHaveLength(1))
  await new Promise(resolve => setTimeout(resolve, 2))
  await tick(3)
  await act(async () => first.come())
  expect(pickedOf()).toBe(3)
  await isState(screen, 'sent')
  expect(sentQuantities()).toEqual([1, 3])
})

it('ticks outlive a reload', async () => {
  server.answers.push(isLost)
  const before = await opened()
  await before.tick(2)
  await isState(before.screen, 'offline')
  server.answers.push(succeeds({ data: walkWith(2) }))
  const after = await opened()
  expect(after.pickedOf()).toBe(2)
})

it('a refusal is shown with its reason, and nothing is sent again by itself', async () => {
  server.answers.push(refuses(409, { code: 'pick_walk_closed', message: 'Lượt lấy hàng này đã kết thúc' }))
  const { screen, tick } = await opened()
  await tick(1)
  await isState(screen, 'refused')
  expect(screen.current.state).toMatchObject({ reason: 'Lượt lấy hàng này đã kết thúc' })
  await backOnline()
  expect(server.sent).toHaveLength(1)
  server.answers.push(succeeds({ data: walkWith(1) }))
  await act(async () => screen.current.retry())
  await isState(screen, 'sent')
})

it('sets a refused tick aside with its reason while the others and a new one are sent', async () => {
  const reason = 'Lấy quá 31 ngày trước nên không nhận được nữa'
  const errors = [{ path: 'ticks.0.age_ms', code: 'age_ms_too_large', message: reason }]
  server.answers.push(
    refuses(400, { code: 'validation_failed', message: reason, errors }),
    succeeds({ data: walkWith(0) }),
  )
  const { screen, pickedOf } = await opened()
  await act(async () =>
    screen.current.tick(screen.current.stops[0] as PickStop, [
      { box: 1, quantity: 2 },
      { box: 2, quantity: 1 },
    ]),
  )
  await eventually(() => expect(server.sent).toHaveLength(2))
  await isState(screen, 'sent')
  expect(server.sent[1]?.body).toMatchObject({ ticks: [{ box: 2, quantity: 1 }] })
  expect(screen.current.refused).toMatchObject([{ box: 1, quantity: 2, refusal: reason }])
  expect([pickedOf(), screen.current.waiting]).toEqual([0, 0])

  // outlives a reload, and is replaced by later work on it
  const again = await opened()
  expect(again.screen.current.refused).toHaveLength(1)
  server.answers.push(succeeds({ data: walkWith(1) }))
  await again.tick(1)
  expect(again.screen.current.refused).toEqual([])
  await isState(again.screen, 'sent')
})

it('a tick that was refused can be dropped', async () => {
  const errors = [{ path: 'ticks.0.quantity', code: 'quantity_too_large', message: 'Quá nhiều' }]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Quá nhiều', errors }))
  const { screen, tick } = await opened()
  await tick(3)
  await eventually(() => expect(screen.current.refused).toHaveLength(1))
  const [refused] = screen.current.refused
  if (refused) await act(async () => screen.current.drop(refused))
  expect([screen.current.refused, screen.current.state.kind]).toEqual([[], 'sent'])
  expect(server.sent).toHaveLength(1)
})

it('a stop that the shop has settled is no longer sent', async () => {
  const { screen, tick, pickedOf } = await opened()
  await tick(3)
  await act(async () => screen.current.settle(walkWith(1), 'stop'))
  expect([screen.current.state.kind, pickedOf(), server.sent]).toEqual(['sent', 1, []])
})
