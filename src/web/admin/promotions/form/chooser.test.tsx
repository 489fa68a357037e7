// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { Chooser } from './chooser.tsx'

afterEach(cleanup)

const options = ['Đèn bàn học', 'Đèn bàn', 'Quạt trần'].map(label => ({ value: label, label }))
const search = (typed: string) =>
  options.filter(({ label }) => foldDiacritics(label).includes(foldDiacritics(typed.trim())))

function Form({ kind, onSent }: { kind: 'one' | 'free' | 'several'; onSent: (values: string[]) => void }) {
  const [one, setOne] = useState('')
  const [several, setSeveral] = useState<string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSent(kind === 'several' ? several : [one])
  }
  return (
    <form onSubmit={submit}>
      {kind === 'several' ? (
        <Chooser
          label="Mục"
          placeholder=""
          chosen={several.map(key => ({ key, name: key }))}
          options={options}
          search={search}
          onAdd={({ value }) => setSeveral([...several, value])}
          onRemove={() => {}}
        />
      ) : (
        <Combobox
          id="box"
          allowFree={kind === 'free'}
          options={options}
          value={one}
          onChange={setOne}
          search={search}
        />
      )}
      <button type="submit">Lưu</button>
    </form>
  )
}

function opened(kind: 'one' | 'free' | 'several') {
  const onSent = vi.fn()
  render(<Form kind={kind} onSent={onSent} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  return {
    box,
    onSent,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    /** By the keys of a keyboard: the list opens. */
    press: (value: string) => fireEvent.input(box, { target: { value }, inputType: 'insertText' }),
    /** Browsers send the form by Enter unless the page prevents it. */
    enter: () => (fireEvent.keyDown(box, { key: 'Enter' }) ? 'sent' : 'kept'),
    leave: () => fireEvent.blur(box),
    send: () => fireEvent.submit(box.closest('form') as HTMLFormElement),
  }
}

it.each([
  ['one', 'den ban', ['Đèn bàn']],
  ['one', 'quat', ['Quạt trần']],
  ['several', 'Đèn bàn học', ['Đèn bàn học']],
  ['free', 'Kho ngoài', ['Kho ngoài']],
] as const)('applies what is typed and not chosen when the form is sent: %s, «%s»', (kind, typed, sent) => {
  for (const leaves of [false, true]) {
    const form = opened(kind)
    form.type(typed)
    if (leaves) form.leave()
    form.send()
    expect(form.onSent.mock.lastCall).toEqual([sent])
    if (kind === 'several') {
      expect(screen.getByRole('list', { name: 'Mục: đã chọn' }).textContent).toContain(sent[0])
      expect(form.box.value).toBe('')
    }
    cleanup()
  }
})

it.each(['one', 'several'] as const)('refuses a text that names no option or more than one: %s', kind => {
  for (const typed of ['Đèn trần', 'đèn']) {
    const form = opened(kind)
    form.type(typed)
    form.leave()
    expect(form.box.value, 'the text stays').toBe(typed)
    form.send()
    expect(form.onSent).not.toHaveBeenCalled()
    expect(form.box.getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText(`«${typed}» chưa được chọn: hãy chọn trong danh sách hoặc xóa chữ này.`),
    ).toBeTruthy()
    form.type('')
    form.send()
    expect(form.onSent, 'an emptied box holds nothing').toHaveBeenCalledTimes(1)
    cleanup()
  }
})

it.each([
  ['one', 'ban', 'Đèn bàn học'],
  ['several', 'quat', 'Quạt trần'],
  ['free', 'ban', 'Đèn bàn học'],
  ['free', 'Kho ngoài', 'Kho ngoài'],
] as const)('takes the first option by Enter and sends no form: %s, «%s»', (kind, typed, taken) => {
  for (const isOpen of [true, false]) {
    const form = opened(kind)
    if (isOpen) form.press(typed)
    else form.type(typed)
    expect(form.box.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(form.enter(), 'the form is not sent').toBe('kept')
    if (kind === 'several')
      expect(screen.getByRole('list', { name: 'Mục: đã chọn' }).textContent).toContain(taken)
    else {
      expect(form.box.value).toBe(taken)
      expect(form.enter(), 'a settled text').toBe('sent')
    }
    cleanup()
  }
})

it('keeps the form by Enter if the text names no option', () => {
  const form = opened('one')
  form.type('Đèn trần')
  expect(form.enter()).toBe('kept')
  expect(screen.getByText(/«Đèn trần» chưa được chọn/)).toBeTruthy()
})

it('takes the option of a free list that is called as the text that is left', () => {
  const form = opened('free')
  form.type('den ban')
  form.leave()
  expect(form.box.value).toBe('Đèn bàn')
})

it('shows on request that something is typed and not applied', () => {
  const form = opened('one')
  expect(refuseUnapplied()).toBe(false)
  form.type('đèn')
  act(() => void expect(refuseUnapplied()).toBe(true))
  expect(screen.getByText(/chưa được chọn/)).toBeTruthy()
})
