// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
import type { ApiError } from './api.ts'
import { api } from './browser-api.ts'
import { useMutation } from './use-mutation.ts'

separateScreens()
let loads = 0
const open = <T,>(hook: () => T) => onPage(hook, () => ++loads)

beforeEach(() => {
  loads = 0
})

const CATEGORY = { _id: '1', category_name: 'Đèn', slug: 'den' }

describe('a writing call of a screen', () => {
  it('shows the server’s message, follows with onDone and loads the page again', async () => {
    const onDone = vi.fn()
    const hook = await open(() => useMutation('POST /api/admin/categories', { onDone }))
    server.answers.push(succeeds({ data: CATEGORY, message: 'Đã thêm danh mục' }))
    const before = loads
    await act(async () => expect(await hook.current.mutate({ body: { category_name: 'Đèn' } })).toBeDefined())
    expect(toasts).toEqual([{ kind: 'success', text: 'Đã thêm danh mục' }])
    expect(onDone).toHaveBeenCalledOnce()
    expect([loads - before, hook.current.isBusy]).toEqual([1, false])
  })

  it.each([
    [409, 1],
    [404, 1],
    [400, 0],
    [503, 0],
  ])('loads the page again if it shows a state that is gone: %i', async (status, expected) => {
    const onRefused = () => undefined
    const hook = await open(() => useMutation('POST /api/warehouse/pick-walks/:id/finish', { onRefused }))
    server.answers.push(refuses(status, { code: 'conflict', message: 'Lượt này đã kết thúc' }))
    const before = loads
    await act(async () => void (await hook.current.mutate({ params: { id: '1' } })))
    expect([loads - before, hook.current.isBusy]).toEqual([expected, false])
  })

  it('shows why it was refused, after the words of the screen, and loads nothing', async () => {
    const hook = await open(() => useMutation('POST /api/admin/categories', { failure: 'Không thể thêm: ' }))
    server.answers.push(refuses(400, { code: 'validation_failed', message: 'Tên này đã có' }))
    const before = loads
    await act(async () =>
      expect(await hook.current.mutate({ body: { category_name: 'Đèn' } })).toBeUndefined(),
    )
    expect(toasts).toEqual([{ kind: 'error', text: 'Không thể thêm: Tên này đã có' }])
    expect(loads).toBe(before)
  })

  it('leaves a refusal to the form that shows it at its fields', async () => {
    const seen: ApiError[] = []
    const onRefused = (error: ApiError) => {
      seen.push(error)
      return undefined
    }
    const hook = await open(() => useMutation('POST /api/admin/categories', { onRefused }))
    const errors = [{ path: 'category_name', code: 'taken', message: 'Tên này đã có' }]
    server.answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
    await act(async () => void (await hook.current.mutate({ body: { category_name: 'Đèn' } })))
    expect([toasts, seen[0]?.errors]).toEqual([[], errors])
  })

  it('is under way until the page has loaded, and succeeds even if that fails', async () => {
    const answer = later(refuses(503, { code: 'database_unavailable', message: 'Tạm gián đoạn' }))
    const onDone = async () => void (await api('GET /api/admin/categories'))
    const hook = await open(() =>
      useMutation('POST /api/admin/categories', { onDone, failure: 'Không thể: ' }),
    )
    server.answers.push(succeeds({ data: CATEGORY, message: 'Đã thêm' }), answer.answer)
    const before = loads
    let reply: unknown
    await act(async () => {
      const sending = hook.current.mutate({ body: { category_name: 'Đèn' } })
      void sending.then(answered => (reply = answered))
      await eventually(() => expect(server.sent).toHaveLength(2))
    })
    expect([hook.current.isBusy, reply]).toEqual([true, undefined])
    await act(async () => answer.come())
    await eventually(() => expect(hook.current.isBusy).toBe(false))
    expect(reply).toMatchObject({ data: CATEGORY })
    expect(toasts).toEqual([
      { kind: 'success', text: 'Đã thêm' },
      { kind: 'error', text: 'Tạm gián đoạn' },
    ])
    expect(loads - before).toBe(1)
  })

  it('shows why the present state could not be loaded after a refusal', async () => {
    const onRefused = async () => {
      await api('GET /api/admin/categories')
      return undefined
    }
    const hook = await open(() =>
      useMutation('POST /api/admin/categories', { onRefused, failure: 'Không thể: ' }),
    )
    server.answers.push(
      refuses(409, { code: 'conflict', message: 'Vừa lưu' }),
      refuses(503, { code: 'database_unavailable', message: 'Tạm gián đoạn' }),
    )
    await act(async () => void (await hook.current.mutate({ body: { category_name: 'Đèn' } })))
    expect([toasts, hook.current.isBusy]).toEqual([[{ kind: 'error', text: 'Tạm gián đoạn' }], false])
  })

  it('is sent once however often it is pressed', async () => {
    const hook = await open(() => useMutation('POST /api/admin/categories'))
    let answer: (response: Response) => void = () => {}
    server.answers.push(() => new Promise(resolve => (answer = resolve)))
    await act(async () => {
      const first = hook.current.mutate({ body: { category_name: 'Đèn' } })
      expect(await hook.current.mutate({ body: { category_name: 'Đèn' } })).toBeUndefined()
      await eventually(() => expect(server.sent).toHaveLength(1))
      answer(Response.json({ success: true, data: CATEGORY }))
      await first
    })
    expect(server.sent).toHaveLength(1)
  })

  it('keeps its idempotency key until a call is known to have succeeded, with any input', async () => {
    const hook = await open(() => useMutation('POST /api/admin/categories'))
    const press = (category_name: string) =>
      act(async () => void (await hook.current.mutate({ body: { category_name } })))
    server.answers.push(
      isLost,
      succeeds({ data: CATEGORY }),
      isLost,
      refuses(503, { code: 'database_unavailable', message: 'Tạm gián đoạn' }),
      refuses(409, { code: 'idempotency_key_reused', message: 'Đã được gửi với nội dung khác' }),
      succeeds({ data: CATEGORY }),
    )
    for (const name of ['Đèn', 'Đèn', 'Đèn', 'Đèn', 'Quạt', 'Quạt']) await press(name)
    const keys = server.sent.map(({ key }) => key)
    expect(keys.every(Boolean)).toBe(true)
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 2, 2, 2, 5])
  })

  it('has another idempotency key for another record', async () => {
    const hook = await open(() => useMutation('POST /api/admin/promotions/:id/copy'))
    server.answers.push(isLost, isLost, isLost)
    for (const id of ['a', 'a', 'b'])
      await act(async () => void (await hook.current.mutate({ params: { id } })))
    const keys = server.sent.map(({ key }) => key)
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 2])
  })
})
