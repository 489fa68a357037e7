// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailField } from './person-fields.tsx'

it('asks about an address that looks like a typing error, and stops once it is corrected', () => {
  render(<EmailField />)
  const box = screen.getByRole('textbox')
  const leaveWith = (value: string) => {
    fireEvent.change(box, { target: { value } })
    fireEvent.blur(box)
  }
  leaveWith('lan@gmial.com')
  expect(box.getAttribute('aria-invalid')).not.toBe('true')
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Có phải lan@gmail.com?')
  leaveWith('lan@gmail.com')
  expect(screen.queryByText(/Có phải/)).toBeNull()
})
