// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { useScansAnywhere } from './use-scans-anywhere.ts'

vi.mock('#web/ui/feedback/toast-host.tsx', () => ({ showToast: vi.fn() }))

const codes: string[] = []
const pressed = vi.fn()

function Screen() {
  const scan = useRef<HTMLInputElement>(null)
  const [pieces, setPieces] = useState('3')
  useScansAnywhere(scan, code => codes.push(code))
  return (
    <form onSubmit={pressed}>
      <input aria-label="Mã" ref={scan} />
      <input
        aria-label="Số lượng"
        inputMode="numeric"
        value={pieces}
        onChange={event => setPieces(event.target.value)}
      />
      <input aria-label="Chứng từ" defaultValue="" />
      <input type="checkbox" aria-label="Đủ" />
      <input type="date" aria-label="Ngày" defaultValue="2026-11-28" />
      <select aria-label="Kho" defaultValue="A">
        <option>A</option>
        <option>777</option>
      </select>
      <button type="button" onClick={pressed}>
        Bớt 1
      </button>
      <div role="dialog">
        <input aria-label="Trong hộp" inputMode="numeric" defaultValue="2" />
        <input aria-label="Ghi chú" defaultValue="" />
        <button type="button" onClick={pressed}>
          Ghi
        </button>
      </div>
    </form>
  )
}

beforeEach(() => {
  codes.length = 0
  pressed.mockClear()
  render(<Screen />)
})
afterEach(cleanup)

const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement

/** Presses keys, which write into a box; each `pause` ms after the one before. */
function type(target: HTMLElement, keys: string[], pause = 5): boolean[] {
  let at = 1000
  target.focus()
  return keys.map(key => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    at += pause
    Object.defineProperty(event, 'timeStamp', { value: at })
    const isTaken = !target.dispatchEvent(event)
    if (target instanceof HTMLInputElement && key.length === 1) target.value += key
    return isTaken
  })
}
const scan = (target: HTMLElement, code: string, pause?: number) =>
  type(target, [...code, 'Enter'], pause).at(-1)

it('takes a code out of a number box, which keeps its number', () => {
  expect(scan(box('Số lượng'), '00777')).toBe(true)
  expect(codes).toEqual(['00777'])
  expect(box('Số lượng').value).toBe('3')
  expect(document.activeElement).toBe(box('Mã'))
})

it('takes a code that is scanned while a button has the focus, and does not press it', () => {
  expect(
    type(screen.getByRole('button', { name: 'Bớt 1' }), ['Shift', 'A', 'G', '-', '1', '7', 'Enter']).at(-1),
  ).toBe(true)
  expect(codes).toEqual(['AG-17'])
  expect(pressed).not.toHaveBeenCalled()
})

it.each([
  ['a number typed by a person', 'Số lượng', '1250', 120],
  ['a short number', 'Số lượng', '125', 5],
  ['a code in a box for text', 'Chứng từ', 'HD-0001', 5],
  ['a code in the scan box', 'Mã', '00777', 5],
  ['a code in a text box of a dialog', 'Ghi chú', '00777', 5],
])('leaves %s', (_, name, text, pause) => {
  const before = box(name).value
  expect(scan(box(name), text, pause)).toBe(false)
  expect(codes).toEqual([])
  expect(box(name).value).toBe(before + text)
})

it.each(['Đủ', 'Ngày'])('takes a code out of «%s», which stays as it is', name => {
  const target = screen.getByLabelText(name) as HTMLInputElement
  const { value, checked } = target
  expect(scan(target, '00777')).toBe(true)
  expect(codes).toEqual(['00777'])
  expect([target.value, target.checked]).toEqual([value, checked])
})

it('takes a code that is scanned over a closed choice, which no key of it changes', () => {
  const choice = screen.getByRole('combobox', { name: 'Kho' })
  expect(type(choice, [...'777', '1', 'Enter'])).toEqual([true, true, true, true, true])
  expect(codes).toEqual(['7771'])
  expect(type(choice, ['ArrowDown', ' '])).toEqual([false, false])
})

it.each([
  ['combobox', 'Kho'],
  ['button', 'Bớt 1'],
  ['checkbox', 'Đủ'],
])('takes a code with spaces over a %s, which no space opens or presses', (role, name) => {
  const target = screen.getByRole(role, { name })
  const taken = type(target, [...'B 12 ', 'Enter'])
  expect([taken[1], taken[4], taken[5]]).toEqual([true, true, true])
  const release = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true })
  expect(codes).toEqual(['B 12'])
  expect(document.activeElement).toBe(box('Mã'))
  type(target, [...'B '])
  expect(target.dispatchEvent(release)).toBe(false)
})

it('leaves a space that a person presses', () => {
  expect(type(screen.getByRole('button', { name: 'Bớt 1' }), ['B', ' '], 200)).toEqual([false, false])
})

it.each([
  ['button', 'Ghi', ''],
  ['textbox', 'Trong hộp', '2'],
])('keeps a code out of a dialog with the focus in a %s, and names it', (role, name, value) => {
  const target = screen.getByRole(role, { name }) as HTMLInputElement
  expect(scan(target, '00777')).toBe(true)
  expect([target.value, codes, pressed.mock.calls]).toEqual([value, [], []])
  expect(document.activeElement).toBe(target)
  expect(showToast).toHaveBeenCalledWith({
    kind: 'error',
    text: 'Mã 00777 chưa được tính. Vui lòng đóng hộp thoại rồi quét lại',
  })
})
