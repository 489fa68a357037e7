// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { price } from '#tests/support/pricing/promotions.ts'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { CodeBox } from './code-box.tsx'

afterEach(cleanup)

it('drops the sentence about a code that was not applied with the code', () => {
  const rules = {
    pricesIncludeTax: true,
    delivery: freeEverywhere,
    promotions: [],
    codes: [],
    buyer: { isRegistered: false, isFirstOrder: null },
  }
  render(<CodeBox rules={rules} priced={price([], [])} onChanged={() => undefined} />)
  const box = screen.getByLabelText('Mã giảm giá', { selector: 'input' })
  fireEvent.input(box, { target: { value: 'TET' } })
  act(() => expect(refuseUnapplied()).toBe(true))
  screen.getByText(/^Mã này chưa được áp dụng/)

  fireEvent.input(box, { target: { value: '' } })
  expect(refuseUnapplied()).toBe(false)
  expect(screen.queryByText(/^Mã này chưa được áp dụng/)).toBeNull()
  expect(box.getAttribute('aria-invalid')).toBeNull()
})
