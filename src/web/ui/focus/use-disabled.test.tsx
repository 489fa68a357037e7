// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button, IconButton } from '../button.tsx'
import { Stepper } from '../inputs/stepper.tsx'

afterEach(cleanup)

function Page() {
  const [count, setCount] = useState(2)
  return (
    <form onSubmit={event => event.preventDefault()}>
      <Stepper label="Số lượng" value={count} onChange={setCount} />
      <Button disabled={count < 2} onClick={() => setCount(count - 1)}>
        Bớt
      </Button>
      <IconButton icon={X} label="Bỏ một" disabled={count < 2} onClick={() => setCount(count - 1)} />
      <output>{count}</output>
    </form>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const count = () => screen.getByRole('status').textContent

it.each(['Giảm số lượng', 'Bớt', 'Bỏ một'])('«%s» keeps the focus with its last press', name => {
  render(<Page />)
  act(() => button(name).focus())
  fireEvent.click(button(name))
  expect(count()).toBe('1')
  expect([button(name).disabled, button(name).getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.activeElement).toBe(button(name))
  fireEvent.click(button(name))
  expect(count()).toBe('1')
  // once the focus has gone on it is no stop any more
  act(() => button('Tăng số lượng').focus())
  expect(button(name).disabled).toBe(true)
  fireEvent.click(button('Tăng số lượng'))
  expect([button(name).disabled, button(name).getAttribute('aria-disabled')]).toEqual([false, null])
})
