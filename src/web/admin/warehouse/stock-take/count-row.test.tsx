// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from '#web/ui/inputs/field.tsx'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { AmountBox } from '../../kit/form/amount-field.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { CountRow } from './count-row.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const line = {
  place_id: 'p',
  product_id: 'a',
  variant_id: null,
  title: 'Đèn bàn',
  sku: 'DB-1',
  image: null,
} as const
type Line = Parameters<typeof CountRow>[0]['line']
const row = (counted: number | null, expected: number | null) =>
  ({ ...line, counted, expected }) as unknown as Line

const boxes = {
  number: <NumberBox defaultValue="15" />,
  'text field': <TextField label="Số" inputMode="decimal" defaultValue="15" />,
  amount: <AmountBox value="15" onChange={() => {}} />,
  stepper: <Stepper label="Số" value={15} onChange={() => {}} />,
  count: <CountRow line={row(15, 16)} onCount={() => {}} />,
}

it.each(Object.entries(boxes))(
  'selects the text of the box on focus, so that typing replaces it: %s',
  (_, box) => {
    render(<MemoryRouter>{box}</MemoryRouter>)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    input.focus()
    expect(selected(), 'by keyboard').toBe('15')

    input.blur()
    // a press gives the focus first, then places the caret
    const press = (caret: number) => {
      fireEvent.pointerDown(input)
      input.focus()
      input.setSelectionRange(caret, caret)
      fireEvent.click(input)
    }
    press(1)
    expect(selected(), 'by mouse or touch').toBe('15')
    press(1)
    expect(selected(), 'the second press places the caret').toBe('')
    expect(input.selectionStart).toBe(1)
  },
)

function Counter({ onCount }: { onCount: (value: number) => void }) {
  const [value, setValue] = useState(15)
  const change = (next: number) => {
    setValue(next)
    onCount(next)
  }
  return <Stepper label="Số" min={2} max={99} value={value} onChange={change} />
}

it('counts a typed number 400 ms after the last digit, within the bounds', () => {
  const onCount = vi.fn()
  render(<Counter onCount={onCount} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  type('3')
  wait(399)
  expect(onCount).not.toHaveBeenCalled()
  type('30')
  wait(399)
  expect(onCount).not.toHaveBeenCalled()
  wait(1)
  expect(onCount.mock.calls).toEqual([[30]])
  type('1')
  wait(1000)
  expect(onCount, 'one may be the beginning of twelve').toHaveBeenCalledTimes(1)
  fireEvent.blur(input)
  expect(onCount.mock.lastCall).toEqual([2])
  type('')
  wait(1000)
  fireEvent.blur(input)
  expect(input.value, 'an empty box goes back').toBe('2')
})

it.each(
  Object.entries({
    'of shoppers': (onCount: (value: number) => void) => <Counter onCount={onCount} />,
    'of staff': (onCount: (value: number) => void) => (
      <Stepper label="Số" value={15} onChange={onCount} read={readPieces('Số')} />
    ),
    'of a stock take': (onCount: (value: number) => void) => (
      <CountRow line={row(15, 16)} onCount={onCount} />
    ),
  }),
)('keeps a text that is no number, with the reason, and counts nothing: boxes %s', (_, box) => {
  for (const text of ['2,5', '12.5', '1.00.0', '1O', '5 cái', '-3']) {
    const onCount = vi.fn()
    render(<MemoryRouter>{box(onCount)}</MemoryRouter>)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(input, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
    // an action with the number asks first; the box then explains why
    expect(refuseUnapplied()).toBe(true)
    fireEvent.blur(input)
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(screen.getByRole('alert').textContent).toMatch(/^Số.* (?:phải là số nguyên|có thể là|không phải)/)
    expect(onCount).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '16' } })
    fireEvent.blur(input)
    expect(onCount.mock.calls).toEqual([[16]])
    expect([screen.queryByRole('alert'), refuseUnapplied()]).toEqual([null, false])
    cleanup()
  }
})

it.each([
  { counted: 15, books: 16, typed: 14, asks: false },
  { counted: 15, books: 16, typed: 1105, asks: true },
  { counted: null, books: 10, typed: 60, asks: true },
  { counted: null, books: 1000, typed: 940, asks: true },
  { counted: null, books: 10, typed: 50, asks: false },
  { counted: null, books: 10, typed: 0, asks: false },
  { counted: 15, books: null, typed: 1105, asks: true },
  { counted: null, books: 0, typed: 8, asks: false },
])(
  'asks before a count far off the books: $typed against $books',
  async ({ counted, books, typed, asks }) => {
    const onCount = vi.fn()
    render(
      <MemoryRouter>
        <CountRow line={row(counted, books)} onCount={onCount} />
      </MemoryRouter>,
    )
    fireEvent.change(screen.getByRole('textbox'), { target: { value: String(typed) } })
    act(() => void vi.advanceTimersByTime(400))
    expect(onCount).toHaveBeenCalledTimes(asks ? 0 : 1)
    expect(screen.queryByRole('alertdialog'), 'nobody is asked while typing').toBeNull()
    fireEvent.blur(screen.getByRole('textbox'))
    if (!asks) return
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Đúng số đếm' })))
    expect(onCount.mock.calls).toEqual([[typed]])
  },
)

it('asks nothing in a pause between the digits of a number', () => {
  const onCount = vi.fn()
  render(
    <MemoryRouter>
      <CountRow line={row(null, 100)} onCount={onCount} />
    </MemoryRouter>,
  )
  for (const typed of ['9', '98']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.queryByText(/^Đã đếm/)).toBeNull()
  }
  expect(onCount.mock.calls).toEqual([[98]])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(screen.getByText('Đã đếm 9 món?')).toBeTruthy()
})

it.each([
  ['30', 'Tăng số', 31],
  ['30', 'Giảm số', 29],
  ['99', 'Giảm số', 98],
  ['2', 'Tăng số', 3],
  ['', 'Tăng số', 16],
])(
  'steps from what is typed, whether the press takes the focus or not: «%s», %s',
  (typed, button, counted) => {
    for (const takesFocus of [true, false]) {
      const onCount = vi.fn()
      render(<Counter onCount={onCount} />)
      const box = screen.getByRole<HTMLInputElement>('textbox')
      box.focus()
      fireEvent.change(box, { target: { value: typed } })
      const press = screen.getByRole('button', { name: button })
      if (takesFocus && fireEvent.mouseDown(press)) press.focus()
      fireEvent.click(press)
      act(() => void vi.advanceTimersByTime(5_000))
      expect(onCount.mock.calls).toEqual([[counted]])
      expect(box.value).toBe(String(counted))
      cleanup()
    }
  },
)

it.each([
  ['40', 'Thêm: Số đếm Đèn bàn', 41],
  ['40', 'Bớt: Số đếm Đèn bàn', 39],
  ['', 'Thêm: Số đếm Đèn bàn', 1],
  ['', 'Bớt: Số đếm Đèn bàn', 0],
])('counts what is typed and the step at once: «%s», %s', (typed, button, counted) => {
  const onCount = vi.fn()
  render(
    <MemoryRouter>
      <CountRow line={row(null, 40)} onCount={onCount} />
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(onCount.mock.calls).toEqual([[counted]])
})

it('a count reads numbers as people write them: «12.00» is 12', () => {
  const onCount = vi.fn()
  render(
    <MemoryRouter>
      <CountRow line={row(10, 10)} onCount={onCount} />
    </MemoryRouter>,
  )
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: '12.00' } })
  fireEvent.blur(box)
  expect(onCount.mock.calls).toEqual([[12]])
})
