// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EditRow } from './edit-row.tsx'

vi.mock('#web/lib/api/browser-api.ts', () => ({ api: () => new Promise(() => undefined) }))
afterEach(cleanup)

it('saves the name and the texts that were edited: those that others have saved since then stay', () => {
  const onSave = vi.fn()
  const texts = { name: 'Đèn', slug: 'den', meta_title: 'Đèn đẹp', meta_description: 'Đèn cho nhà.' }
  render(
    <EditRow kind="category" texts={texts} products={3} isBusy={false} onSave={onSave} onCancel={vi.fn()} />,
  )
  fireEvent.change(screen.getByLabelText(/^Tiêu đề trên Google/), { target: { value: ' Đèn đẹp nhất ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(onSave.mock.calls).toEqual([[{ name: 'Đèn', meta_title: 'Đèn đẹp nhất' }]])
})
