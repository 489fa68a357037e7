// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedOperation } from './refused-operation.tsx'

afterEach(cleanup)

it.each([
  ['network', true],
  ['timeout', true],
  ['server', false],
])('says why a movement was not booked, and that nothing is lost: %s', (type, isUnanswered) => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  render(
    <button type="submit" ref={button => button?.focus()}>
      Nhập kho
    </button>,
  )
  render(
    <RefusedOperation bookedBefore={undefined} error={{ type, message: 'Có lỗi xảy ra khi nhập kho!' }} />,
  )
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Có lỗi xảy ra khi nhập kho!')
  expect(textContent).toContain('Các dòng đã nhập vẫn còn.')
  expect(textContent?.includes('không bị ghi hai lần')).toBe(isUnanswered)
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('button'))
  scrolled.mockRestore()
})
