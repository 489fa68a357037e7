// @vitest-environment happy-dom
import { act } from '@testing-library/react'
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
import { changedFields } from '../kit/form/changed-fields.ts'
import { useChangedFields, useErrorsByPath } from '../kit/form/form-state.ts'
import type { SectionState } from './section-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

separateScreens()

const stock = (version: number, value: object) =>
  ({ section: 'stock', version, updatedAt: null, value }) as SectionState

const SEEN = { minimum: 1, reorder: 1, notes: 'x', days: [1] }

async function edited() {
  const hook = () => {
    const { form, ...section } = useSettingsForm(stock(3, SEEN))
    return {
      ...section,
      form,
      changed: useChangedFields(form.control),
      errors: useErrorsByPath(form.control),
    }
  }
  let loads = 0
  const section = await onPage(hook, () => ++loads)
  const type = (values: object) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        section.current.form.setValue(name, value, { shouldValidate: true })
    })
  const save = () =>
    act(async () => {
      const { form, save } = section.current
      await form.handleSubmit(async value => void (await save(value)))()
    })
  return { section, type, save, loads: () => loads }
}

const conflict = (theirs: SectionState) =>
  refuses(409, { code: 'conflict', message: 'Vừa lưu', data: theirs })

it('takes over changes of others alone, keeps the edits here, and saves them over those', async () => {
  const { section, type, save, loads } = await edited()
  await type({ minimum: 2, notes: 'mine' })
  const theirs = stock(4, { ...SEEN, notes: 'theirs', days: [1, 2] })
  server.answers.push(conflict(theirs))
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
  // the history below the form shows who it was
  await eventually(() => expect(loads()).toBe(2))

  const merged = stock(5, { ...theirs.value, minimum: 2, notes: 'mine' })
  server.answers.push(succeeds({ data: merged, message: 'Đã lưu cài đặt' }))
  await save()
  expect(server.sent.map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }])
  expect([section.current.changed, section.current.conflict]).toEqual([[], null])
  expect(toasts).toEqual([{ kind: 'success', text: 'Đã lưu cài đặt' }])
})

it('keeps texts typed while the answer is on its way', async () => {
  const { section, type } = await edited()
  await type({ notes: 'mine' })
  const saved = later(succeeds({ data: stock(4, { ...SEEN, notes: 'mine' }), message: 'Đã lưu' }))
  server.answers.push(saved.answer)
  await act(async () => {
    const { form, save } = section.current
    const saving = form.handleSubmit(async value => void (await save(value)))()
    await eventually(() => expect(server.sent).toHaveLength(1))
    form.setValue('notes', 'later')
    saved.come()
    await saving
  })
  expect(section.current.form.getValues('notes')).toBe('later')
  expect(section.current.changed).toEqual(['notes'])
})

it('takes their value of a field that was typed back', async () => {
  const { section, type, save } = await edited()
  await type({ minimum: 9, reorder: 5 })
  await type({ minimum: 1 })
  expect(section.current.changed).toEqual(['reorder'])
  server.answers.push(conflict(stock(4, { ...SEEN, minimum: 7 })))
  await save()
  expect(section.current.form.getValues()).toMatchObject({ minimum: 7, reorder: 5 })
})

it('keeps a list as a whole: rows are never mixed with those of another version', async () => {
  const { section, type, save } = await edited()
  await type({ days: [1, 2, 3] })
  server.answers.push(conflict(stock(4, { ...SEEN, days: [9] })))
  await save()
  expect(section.current.form.getValues('days')).toEqual([1, 2, 3])
})

it('shows an error at its field until the field is edited, and one without field as a toast', async () => {
  const { section, type, save } = await edited()
  await type({ minimum: -1 })
  const errors = [
    { path: 'value.minimum', code: 'too_small', message: 'Phải từ 0' },
    { path: 'value.days.0', code: 'invalid', message: 'Ngày sai' },
    { path: 'value.gone', code: 'unknown', message: 'Không có ô này' },
  ]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
  await save()
  expect(section.current.errors).toEqual({ minimum: 'Phải từ 0', 'days.0': 'Ngày sai' })
  expect(toasts).toEqual([{ kind: 'error', text: 'Không có ô này' }])
  await type({ minimum: 0 })
  expect(section.current.errors).toEqual({ 'days.0': 'Ngày sai' })
  // a notice that is still shown holds nothing up
  server.answers.push(succeeds({ data: stock(4, { ...SEEN, minimum: 0 }), message: 'Đã lưu' }))
  await save()
  expect([server.sent.length, section.current.errors]).toEqual([2, {}])
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
