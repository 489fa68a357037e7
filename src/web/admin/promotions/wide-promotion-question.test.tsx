// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { WidePromotionQuestion } from './wide-promotion-question.tsx'

afterEach(cleanup)

it('asks with all that the promotion concerns and leaves out', () => {
  const onConfirm = vi.fn()
  const question = (scope: string | undefined) => (
    <MemoryRouter>
      <WidePromotionQuestion scope={scope} onClose={() => {}} onConfirm={onConfirm} />
    </MemoryRouter>
  )
  const { rerender } = render(question(undefined))
  expect(screen.queryByText(/Khuyến mãi này/)).toBeNull()
  rerender(question('mọi sản phẩm trừ đá trang trí'))
  expect(screen.getByText(/áp dụng cho mọi sản phẩm trừ đá trang trí\. /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Áp dụng cho mọi sản phẩm' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
