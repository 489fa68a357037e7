// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api.ts'
import { useMutation } from './use-mutation.ts'

const toasts: { kind: string; text: string }[] = []
vi.mock('#web/ui/feedback/toast-host.tsx', () => ({
  showToast: (look: (typeof toasts)[number]) => toasts.push(look),
}))

type Sent = { url: string; key: string | null; body: unknown }
const sent: Sent[] = []
const answers: (() => Response | Promise<Response>)[] = []
let loads = 0

const succeeds = (body: object) => () => Response.json({ success: true, ...body })
const refuses = (status: number, body: object) => () => Response.json({ success: false, ...body }, { status })

beforeEach(() => {
  for (const list of [toasts, sent, answers]) list.length = 0
  loads = 0
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      sent.push({ url, key: headers['idempotency-key'] ?? null, body: JSON.parse(body) })
      return answers.shift()?.()
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PageContent = createContext<ReactNode>(null)

function Page() {
  return useContext(PageContent)
}

/** A hook on a page whose loader counts. */
async function onPage<T>(hook: () => T) {
  const router = createMemoryRouter([{ path: '/', loader: () => ++loads, Component: Page }])
  const rendered = renderHook(hook, {
    wrapper: ({ children }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await vi.waitFor(() => expect(rendered.result.current).not.toBeNull())
  return rendered.result
}

const CATEGORY = { _id: '1', category_name: 'Đèn', slug: 'den' }

describe('a writing call of a screen', () => {
  it('shows the server’s message, follows with onDone and loads the page again', async () => {
    const onDone = vi.fn()
    const hook = await onPage(() => useMutation('POST /api/admin/categories', { onDone }))
    answers.push(succeeds({ data: CATEGORY, message: 'Đã thêm danh mục' }))
    const before = loads
    await act(async () => expect(await hook.current.mutate({ body: { category_name: 'Đèn' } })).toBeDefined())
    expect(toasts).toEqual([{ kind: 'success', text: 'Đã thêm danh mục' }])
    expect(onDone).toHaveBeenCalledOnce()
    expect([loads - before, hook.current.isBusy]).toEqual([1, false])
  })

  it('shows why it was refused, after what the screen says of it, and loads nothing', async () => {
    const hook = await onPage(() =>
      useMutation('POST /api/admin/categories', { failure: 'Không thể thêm: ' }),
    )
    answers.push(refuses(409, { code: 'name_taken', message: 'Tên này đã có' }))
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
    const hook = await onPage(() => useMutation('POST /api/admin/categories', { onRefused }))
    const errors = [{ path: 'category_name', code: 'taken', message: 'Tên này đã có' }]
    answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
    await act(async () => void (await hook.current.mutate({ body: { category_name: 'Đèn' } })))
    expect([toasts, seen[0]?.errors]).toEqual([[], errors])
  })

  it('is made once however often it is pressed', async () => {
    const hook = await onPage(() => useMutation('POST /api/admin/categories'))
    let answer: (response: Response) => void = () => {}
    answers.push(() => new Promise(resolve => (answer = resolve)))
    await act(async () => {
      const first = hook.current.mutate({ body: { category_name: 'Đèn' } })
      expect(await hook.current.mutate({ body: { category_name: 'Đèn' } })).toBeUndefined()
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      answer(Response.json({ success: true, data: CATEGORY }))
      await first
    })
    expect(sent).toHaveLength(1)
  })

  it('keeps its idempotency key until it succeeds or other input is sent', async () => {
    const hook = await onPage(() => useMutation('POST /api/admin/categories'))
    const press = (category_name: string) =>
      act(async () => void (await hook.current.mutate({ body: { category_name } })))
    answers.push(
      () => Promise.reject(new TypeError('fetch failed')),
      succeeds({ data: CATEGORY }),
      succeeds({ data: CATEGORY }),
      refuses(503, { code: 'database_unavailable', message: 'Tạm gián đoạn' }),
      succeeds({ data: CATEGORY }),
    )
    for (const name of ['Đèn', 'Đèn', 'Đèn', 'Đèn', 'Quạt']) await press(name)
    const keys = sent.map(({ key }) => key)
    expect(keys.every(Boolean)).toBe(true)
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 4])
  })
})
