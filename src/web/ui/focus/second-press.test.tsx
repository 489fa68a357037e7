// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ignoreSecondPress } from './second-press.ts'

afterEach(cleanup)

const STEPS = ['Xác nhận đơn', 'Soạn hàng', 'Gửi hàng']

function Page() {
  const [done, setDone] = useState(0)
  const [count, setCount] = useState(0)
  useEffect(ignoreSecondPress, [])
  return (
    <main>
      <button type="button" onClick={() => setDone(done + 1)}>
        {STEPS[done]}
      </button>
      <button type="button" aria-label="Tăng" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  )
}

const next = () => screen.getAllByRole('button')[0] as HTMLElement
const more = () => screen.getByRole('button', { name: 'Tăng' })

it('takes a double click for one step of a button that then has another meaning', () => {
  render(<Page />)
  fireEvent.click(next(), { detail: 1 })
  expect(next().textContent).toBe('Soạn hàng')
  fireEvent.click(next(), { detail: 2 })
  fireEvent.click(next(), { detail: 3 })
  expect(next().textContent).toBe('Soạn hàng')
  fireEvent.click(next(), { detail: 1 })
  expect(next().textContent).toBe('Gửi hàng')
})

it('takes a held Enter for one step, and a new press of it for another', () => {
  render(<Page />)
  const press = (repeat: boolean): void => {
    if (fireEvent.keyDown(next(), { key: 'Enter', repeat })) fireEvent.click(next(), { detail: 0 })
  }
  press(false)
  press(true)
  press(true)
  expect(next().textContent).toBe('Soạn hàng')
  press(false)
  expect(next().textContent).toBe('Gửi hàng')
})

it('takes both clicks on a button that keeps its meaning', () => {
  render(<Page />)
  fireEvent.click(more(), { detail: 1 })
  fireEvent.click(more(), { detail: 2 })
  expect(more().textContent).toBe('2')
})

it('ignores the second click if it comes down on another control', () => {
  render(<Page />)
  fireEvent.click(more(), { detail: 1 })
  fireEvent.click(next(), { detail: 2 })
  expect(next().textContent).toBe('Xác nhận đơn')
})
