// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changedFields } from '../components/form/changed-fields.ts'
import { useChangedFields, useErrorCount } from '../components/form/form-state.ts'
import type { SectionState } from './section-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

const toasts: { kind: string; text: string }[] = []
vi.mock('#web/ui/feedback/toast-host.tsx', () => ({
  showToast: (look: (typeof toasts)[number]) => toasts.push(look),
}))

const sent: { version: number; value: object }[] = []
const answers: (Response | Promise<Response>)[] = []
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
  const hook = () => {
    const { form, ...section } = useSettingsForm(stock(3, SEEN))
    return {
      ...section,
      form,
      changed: useChangedFields(form.control),
      errors: form.formState.errors,
      errorCount: useErrorCount(form.control),
    }
  }
  const rendered = renderHook(hook, {
    wrapper: ({ children }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await vi.waitFor(() => expect(rendered.result.current).not.toBeNull())
  const type = (values: object) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        rendered.result.current.form.setValue(name, value, { shouldValidate: true })
    })
  const save = () =>
    act(async () => {
      const { form, save } = rendered.result.current
      await form.handleSubmit(async value => void (await save(value)))()
    })
  return { section: rendered.result, type, save }
}

const conflict = (theirs: SectionState) =>
  Response.json({ success: false, code: 'conflict', message: 'Vừa lưu', data: theirs }, { status: 409 })

it('takes over what only others changed, keeps what was edited here, and saves it over their version', async () => {
  const { section, type, save } = await edited()
  await type({ minimum: 2, notes: 'mine' })
  const theirs = stock(4, { ...SEEN, notes: 'theirs', days: [1, 2] })
  answers.push(conflict(theirs))
  await save()
  expect(section.current.form.getValues()).toEqual({ minimum: 2, reorder: 1, notes: 'mine', days: [1, 2] })
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
  await save()
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  expect([section.current.changed, section.current.conflict]).toEqual([[], null])
  expect(toasts).toEqual([{ kind: 'success', text: 'Đã lưu cài đặt' }])
})

it('keeps what is typed while the answer is on its way', async () => {
  const { section, type, save } = await edited()
  await type({ notes: 'mine' })
  const saved = Response.json({
    success: true,
    data: stock(4, { ...SEEN, notes: 'mine' }),
    message: 'Đã lưu',
  })
  let answer: (response: Response) => void = () => {}
  answers.push(new Promise(resolve => (answer = resolve)))
  const saving = save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  section.current.form.setValue('notes', 'later')
  answer(saved)
  await saving
  expect(section.current.form.getValues('notes')).toBe('later')
  expect(section.current.changed).toEqual(['notes'])
})

it('takes their value of a field that was typed back', async () => {
  const { section, type, save } = await edited()
  await type({ minimum: 9, reorder: 5 })
  await type({ minimum: 1 })
  expect(section.current.changed).toEqual(['reorder'])
  answers.push(conflict(stock(4, { ...SEEN, minimum: 7 })))
  await save()
  expect(section.current.form.getValues()).toMatchObject({ minimum: 7, reorder: 5 })
})

it('keeps a list as a whole: rows are never mixed with those of another version', async () => {
  const { section, type, save } = await edited()
  await type({ days: [1, 2, 3] })
  answers.push(conflict(stock(4, { ...SEEN, days: [9] })))
  await save()
  expect(section.current.form.getValues('days')).toEqual([1, 2, 3])
})

it('shows an error at its field until the field is edited, and what has no field as a toast', async () => {
  const { section, type, save } = await edited()
  await type({ minimum: -1 })
  const errors = [
    { path: 'value.minimum', code: 'too_small', message: 'Phải từ 0' },
    { path: 'value.days.0', code: 'invalid', message: 'Ngày sai' },
    { path: 'value.gone', code: 'unknown', message: 'Không có ô này' },
  ]
  answers.push(
    Response.json({ success: false, code: 'validation_failed', message: 'Sai', errors }, { status: 400 }),
  )
  await save()
  expect(section.current.errors).toMatchObject({ minimum: { message: 'Phải từ 0' } })
  expect(section.current.errorCount).toBe(2)
  expect(toasts).toEqual([{ kind: 'error', text: 'Không có ô này' }])
  await type({ minimum: 0 })
  expect(section.current.errorCount).toBe(1)
  // what is still shown holds nothing up
  answers.push(Response.json({ success: true, data: stock(4, { ...SEEN, minimum: 0 }), message: 'Đã lưu' }))
  await save()
  expect([sent.length, section.current.errorCount]).toEqual([2, 0])
})

it('discards the edits when they are reset', async () => {
  const { section, type } = await edited()
  await type({ notes: 'mine' })
  act(() => section.current.reset())
  expect([section.current.form.getValues(), section.current.changed]).toEqual([SEEN, []])
})

it('a field that is typed back is no change', () => {
  expect(changedFields({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([])
})
