// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { careForInput } from './input-care.ts'

const added = vi.spyOn(document, 'addEventListener')
const removed = vi.spyOn(document, 'removeEventListener')
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  added.mockClear()
  removed.mockClear()
})

it('runs once for several first inputs, and again after its end', () => {
  stop = careForInput('leave')
  const once = added.mock.calls.length
  expect(once).toBeGreaterThan(0)
  careForInput('leave')
  expect(added.mock.calls.length).toBe(once)
  stop()
  expect(removed.mock.calls.length).toBe(once)
  careForInput('leave')
  expect(added.mock.calls.length).toBe(2 * once)
})

it('is that of the back office once that is there, though the script of the shop comes late', () => {
  stop = careForInput('leave')
  const once = added.mock.calls.length
  careForInput('heading')
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([2 * once, once])
  careForInput('leave')
  expect(added.mock.calls.length).toBe(2 * once)
})

it('takes a double click as one press in the back office alone', () => {
  const pressed: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  const press = (words: string, detail: number) => {
    button.textContent = words
    button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  }
  button.addEventListener('click', () => pressed.push(button.textContent))
  stop = careForInput('leave')
  press('Đặt hàng', 1)
  press('Gửi lại đơn hàng', 2)
  stop = careForInput('heading')
  press('Xác nhận đơn', 1)
  press('Bắt đầu xử lý', 2)
  expect(pressed).toEqual(['Đặt hàng', 'Gửi lại đơn hàng', 'Xác nhận đơn'])
  button.remove()
})
