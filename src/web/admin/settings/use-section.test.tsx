// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changedFields } from '../components/changed-fields.ts'
import type { SectionState } from './section-types.ts'
import { useSection } from './use-section.ts'

const toasts: { kind: string; text: string }[] = []
vi.mock('#web/ui/feedback/toast-host.tsx', () => ({
  showToast: (look: (typeof toasts)[number]) => toasts.push(look),
}))

const sent: { version: number; value: object }[] = []
const answers: Response[] = []
beforeEach(() => {
  for (const list of [toasts, sent, answers]) list.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answers.shift()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PageContent = createContext<ReactNode>(null)

function Page() {
  return useContext(PageContent)
}

const stock = (version: number, value: object) =>
  ({ section: 'stock', version, updatedAt: null, value }) as SectionState

const SEEN = { minimum: 1, reorder: 1, notes: 'x', days: [1] }

async function edited() {
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  const rendered = renderHook(() => useSection(stock(3, SEEN)), {
    wrapper: ({ children }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await vi.waitFor(() => expect(rendered.result.current).not.toBeNull())
  return rendered.result
}

it('takes over what only others changed, keeps what was edited here, and saves it over their version', async () => {
  const section = await edited()
  act(() => section.current.change({ minimum: 2, notes: 'mine' }))
  const theirs = stock(4, { ...SEEN, notes: 'theirs', days: [1, 2] })
  answers.push(
    Response.json({ success: false, code: 'conflict', message: 'Vừa lưu', data: theirs }, { status: 409 }),
  )
  await act(async () => expect(await section.current.save()).toBe(false))
  expect(section.current.draft).toEqual({ minimum: 2, reorder: 1, notes: 'mine', days: [1, 2] })
  expect(section.current.changed).toEqual(['minimum', 'notes'])
  expect(section.current.conflict).toEqual({
    changes: [
      { field: 'notes', after: 'theirs' },
      { field: 'days', after: [1, 2] },
    ],
    mine: ['minimum', 'notes'],
  })
  expect(toasts).toEqual([])

  const merged = stock(5, { ...theirs.value, minimum: 2, notes: 'mine' })
  answers.push(Response.json({ success: true, data: merged, message: 'Đã lưu cài đặt' }))
  await act(async () => expect(await section.current.save()).toBe(true))
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  expect([section.current.changed, section.current.conflict]).toEqual([[], null])
  expect(toasts).toEqual([{ kind: 'success', text: 'Đã lưu cài đặt' }])
})

it('takes their value of a field that was typed back', async () => {
  const section = await edited()
  act(() => section.current.change({ minimum: 9, reorder: 5 }))
  act(() => section.current.change({ minimum: 1 }))
  expect(section.current.changed).toEqual(['reorder'])
  answers.push(
    Response.json(
      { success: false, code: 'conflict', message: 'Vừa lưu', data: stock(4, { ...SEEN, minimum: 7 }) },
      { status: 409 },
    ),
  )
  await act(async () => void (await section.current.save()))
  expect(section.current.draft).toMatchObject({ minimum: 7, reorder: 5 })
})

it('shows an error at its field until the field is edited', async () => {
  const section = await edited()
  act(() => section.current.change({ minimum: -1 }))
  const errors = [{ path: 'value.minimum', code: 'too_small', message: 'Phải từ 0' }]
  answers.push(
    Response.json({ success: false, code: 'validation_failed', message: 'Sai', errors }, { status: 400 }),
  )
  await act(async () => expect(await section.current.save()).toBe(false))
  expect(section.current.fieldErrors).toEqual({ minimum: 'Phải từ 0' })
  expect(toasts).toEqual([{ kind: 'error', text: 'Sai' }])
  act(() => section.current.change({ minimum: 0 }))
  expect(section.current.fieldErrors).toEqual({})
})

it('lets go of the edits when they are reset', async () => {
  const section = await edited()
  act(() => section.current.change({ notes: 'mine' }))
  act(() => section.current.reset())
  expect([section.current.draft, section.current.changed]).toEqual([SEEN, []])
})

it('a field that is typed back is no change', () => {
  expect(changedFields({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([])
})
