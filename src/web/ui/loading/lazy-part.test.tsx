// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('../feedback/toast-host.tsx', () => ({ showToast }))

let hasNetwork = false
const script = vi.fn()
const overNetwork =
  <P,>(component: (props: P) => React.ReactNode) =>
  async () => {
    script()
    if (!hasNetwork) throw new Error('no network')
    return { default: component }
  }

type SheetProps = { isOpen: boolean; onClose: () => void }

function Page({ Sheet }: { Sheet: (props: SheetProps) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <input aria-label="Ghi chú" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Mở
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </main>
  )
}

const page = () => (
  <Page
    Sheet={lazyPart<SheetProps>(
      overNetwork(({ isOpen }) => isOpen && <p role="dialog">Bộ lọc</p>),
      { ifMissing: 'say' },
    )}
  />
)

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  hasNetwork = false
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

it('is loaded by the press that opens it', async () => {
  hasNetwork = true
  await act(async () => render(page()))
  expect(script).not.toHaveBeenCalled()
  await press('Mở')
  expect(screen.getByRole('dialog').textContent).toBe('Bộ lọc')
  expect(showToast).not.toHaveBeenCalled()
})

it('reports that it could not be loaded, keeps the page, and is loaded by the next press', async () => {
  await act(async () => render(page()))
  fireEvent.input(screen.getByLabelText('Ghi chú'), { target: { value: 'gọi trước' } })
  await press('Mở')
  expect(showToast.mock.calls).toMatchObject([
    [{ kind: 'error', text: 'Không tải được. Kiểm tra mạng rồi thử lại.' }],
  ])
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByLabelText<HTMLInputElement>('Ghi chú').value).toBe('gọi trước')
  hasNetwork = true
  await press('Mở')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(script).toHaveBeenCalledTimes(2)
})

it.each([true, false])(
  'advises a reload the second time, with a form that is lost by it: %s',
  async hasForm => {
    if (hasForm) {
      const form = document.createElement('form')
      form.method = 'post'
      document.body.append(form)
    }
    await act(async () => render(page()))
    await press('Mở')
    await press('Mở')
    expect(showToast.mock.calls).toMatchObject([
      [{ canReload: false }],
      [{ text: 'Vẫn không tải được. Tải lại trang rồi thử lại.', canReload: !hasForm }],
    ])
  },
)

it('reports in its place that a needed part could not be loaded, and tries again', async () => {
  const Payment = lazyPart<{ bank: string }>(
    overNetwork(({ bank }) => <p>{bank}</p>),
    { ifMissing: 'retry', placeholder: <p>Đang chờ</p> },
  )
  render(<Payment bank="VCB" />)
  expect(screen.getByText('Đang chờ')).toBeTruthy()
  await act(async () => undefined)
  expect(screen.getByRole('alert').textContent).toContain('Không tải được phần này')
  expect(screen.getByRole('alert').textContent).toContain('Kiểm tra kết nối mạng rồi thử lại.')
  await press('Thử lại')
  expect(screen.getByRole('alert').textContent).toContain('Tải lại trang rồi thử lại.')
  hasNetwork = true
  await press('Thử lại')
  expect(screen.getByText('VCB')).toBeTruthy()
})

it('leaves out a part that the page can do without, and shows it at once if it has been loaded', async () => {
  const Greeting = lazyPart<{ name: string }>(overNetwork(({ name }) => <p>Chào {name}</p>))
  const page = () => render(<main>Trang{<Greeting name="Lan" />}</main>)
  await act(async () => page())
  expect(screen.getByRole('main').textContent).toBe('Trang')
  expect(showToast).not.toHaveBeenCalled()
  cleanup()
  hasNetwork = true
  await Greeting.load()
  page()
  expect(screen.getByRole('main').textContent).toBe('TrangChào Lan')
})
