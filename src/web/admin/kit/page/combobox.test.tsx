// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { useLoaded } from './use-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const BULB = { value: 'bulb', label: 'Bóng LED 9 W', detail: 'BLED-9 · 4006381333931' }
const CHANDELIER = { value: 'chandelier', label: 'Đèn chùm pha lê', detail: 'DC-1' }
const CATEGORY = { value: 'category', label: 'Đèn chùm cổ điển', detail: 'Danh mục' }
const ANSWERS: Record<string, ComboboxOption[]> = {
  bóng: [BULB],
  '4006381333931': [BULB],
  'led bong': [BULB],
  'đèn chùm pha lê': [CHANDELIER],
  'đèn chùm': [CHANDELIER],
}
const ANSWERS_AFTER_MS = 1_000

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

type Kind = 'of the present text' | 'of the last answer' | 'with a list at hand'

function Loading({ kind, onChange }: { kind: Kind; onChange: () => void }) {
  const [typed, setTyped] = useState('')
  const { data, latest, isLoading } = useLoaded(typed || undefined, async () => {
    await new Promise(resolve => setTimeout(resolve, ANSWERS_AFTER_MS))
    return ANSWERS[typed] ?? []
  })
  const found = (kind === 'of the last answer' ? latest : data) ?? []
  const options = kind === 'with a list at hand' ? [CATEGORY, ...found] : found
  return (
    <Combobox
      id="box"
      options={options}
      value=""
      search={() => options}
      onChange={onChange}
      onTyped={setTyped}
      {...(kind !== 'of the last answer' && { isLoading })}
    />
  )
}

function opened(kind: Kind) {
  const onChange = vi.fn()
  render(<Loading kind={kind} onChange={onChange} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  return {
    onChange,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    enter: () => fireEvent.keyDown(box, { key: 'Enter' }),
    leave: () => fireEvent.blur(box),
  }
}

it.each(['of the present text', 'of the last answer'] as const)(
  'chooses nothing that an earlier text found, with options %s',
  async kind => {
    const form = opened(kind)
    form.type('bóng')
    await wait(5_000)
    for (const ms of [0, 199, 700]) {
      form.type('đèn chùm pha lê')
      await wait(ms)
      form.leave()
      expect(form.onChange).not.toHaveBeenCalled()
      expect(screen.getByText(/«đèn chùm pha lê» chưa được chọn/)).toBeTruthy()
    }
    await wait(5_000)
    form.leave()
    expect(form.onChange.mock.calls).toEqual([['chandelier', CHANDELIER]])
  },
)

it('takes nothing by Enter while options are on their way', async () => {
  for (const kind of ['of the present text', 'of the last answer'] as const) {
    const form = opened(kind)
    form.type('bóng')
    await wait(5_000)
    form.type('đèn chùm pha lê')
    expect(form.enter(), 'the form is not sent').toBe(false)
    expect(form.onChange).not.toHaveBeenCalled()
    await wait(5_000)
    expect(form.enter()).toBe(false)
    expect(form.onChange.mock.calls).toEqual([['chandelier', CHANDELIER]])
    cleanup()
  }
})

it.each(['bóng', '4006381333931', 'led bong'])('chooses the only one found by «%s»', async typed => {
  const form = opened('of the present text')
  form.type(typed)
  await wait(5_000)
  form.leave()
  expect(form.onChange.mock.calls).toEqual([['bulb', BULB]])
})

it('takes a list at hand for incomplete while others are searched', async () => {
  const form = opened('with a list at hand')
  form.type('đèn chùm')
  form.leave()
  await wait(5_000)
  form.leave()
  expect(form.onChange, 'two have that name').not.toHaveBeenCalled()
  form.type('Đèn chùm cổ điển')
  form.leave()
  expect(form.onChange.mock.calls, 'its exact name').toEqual([['category', CATEGORY]])
})
