// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusWhen } from './use-focus-when.ts'

afterEach(cleanup)

let focus: (id: string) => void

function Rows({ isIdle, hasRow }: { isIdle: boolean; hasRow: boolean }) {
  focus = useFocusWhen(isIdle, 'add-row')
  return (
    <>
      {hasRow && (
        <button type="button" id="edit-row" disabled={!isIdle}>
          Sửa
        </button>
      )}
      <button type="button" id="add-row" disabled={!isIdle}>
        Thêm
      </button>
    </>
  )
}

it('waits for the end of a save, and then finds the button of the row, or the one that adds a row', () => {
  const { rerender } = render(<Rows isIdle={false} hasRow />)
  act(() => focus('edit-row'))
  expect(document.activeElement).toBe(document.body)
  rerender(<Rows isIdle hasRow />)
  expect(document.activeElement).toBe(screen.getByText('Sửa'))

  rerender(<Rows isIdle={false} hasRow />)
  act(() => screen.getByText('Sửa').blur())
  act(() => focus('edit-row'))
  // somebody else has deleted the row: the answer of the save says so
  rerender(<Rows isIdle={false} hasRow={false} />)
  rerender(<Rows isIdle hasRow={false} />)
  expect(document.activeElement).toBe(screen.getByText('Thêm'))
})
