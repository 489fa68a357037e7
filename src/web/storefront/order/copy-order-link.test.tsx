// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { CopyOrderLink } from './copy-order-link.tsx'

vi.mock('#web/ui/feedback/toast-host.tsx', () => ({ showToast: vi.fn() }))

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CopyOrderLink orderId="o1" accessKey="k1" />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const label = () => screen.getByRole('button').textContent

it('copies the link of the order, and confirms it for two seconds', async () => {
  writeText.mockResolvedValue()
  await press()
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/orders\/o1\?key=k1$/)
  expect(label()).toBe('Đã sao chép')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(label()).toBe('Sao chép liên kết đơn hàng')
})

it('reports that it could not, if the browser does not allow it', async () => {
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await press()
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({ kind: 'error' })
  expect(label()).toBe('Sao chép liên kết đơn hàng')
})
