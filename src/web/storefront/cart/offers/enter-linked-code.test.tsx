// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import enterLinkedCode from './enter-linked-code.ts'

vi.mock('#web/ui/feedback/toast-host.tsx', () => ({ showToast: vi.fn() }))

/** The server's answers to codes that it refuses. */
const REFUSED: Record<string, string> = { HETHAN: 'Mã này đã hết hạn' }
let codes: string[]
let sent: string[][]

const cart = (): Cart => ({
  items: [],
  count: 0,
  pricesIncludeTax: true,
  delivery: freeEverywhere,
  promotions: [],
  codes: codes.map(code => ({ code, message: REFUSED[code] ?? null })),
  buyer: { isRegistered: false, isFirstOrder: null },
})

beforeEach(() => {
  localStorage.setItem('guestSessionId', 'g')
  codes = ['DACO']
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (body) {
      codes = [...new Set<string>(JSON.parse(body).codes)]
      sent.push(codes)
    }
    return Response.json({ success: true, data: cart(), sessionId: 'g' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

async function open(code: string): Promise<void> {
  history.replaceState({ page: 1 }, '', `/products?search=den&ma=${code}&ma=KHAC`)
  await enterLinkedCode()
}

it('adds a code to those of the cart, and reports that it waits', async () => {
  await open('MOI')
  expect(codes).toEqual(['DACO', 'MOI'])
  expect(showToast).toHaveBeenCalledWith({
    kind: 'success',
    text: 'Mã MOI đợi trong giỏ hàng',
    link: { label: 'Xem giỏ', to: '/cart' },
  })
  expect([location.search, history.state]).toEqual(['?search=den', { page: 1 }])
})

it('explains why a code is refused, and leaves the cart unchanged', async () => {
  await open('HETHAN')
  expect(sent).toEqual([['DACO', 'HETHAN'], ['DACO']])
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text: 'Mã này đã hết hạn' })
})

it('reports that a code is in the cart already', async () => {
  await open('DACO')
  expect(sent).toEqual([['DACO']])
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', text: 'Mã này đã có trong giỏ hàng' }),
  )
})

it.each([
  [
    400,
    { errors: [{ path: 'codes', code: 'too_long', message: 'Mỗi đơn dùng tối đa 3 mã' }] },
    'Mỗi đơn dùng tối đa 3 mã',
  ],
  [429, { message: 'Bạn thao tác quá nhanh' }, 'Bạn thao tác quá nhanh'],
])('explains why the server answers %i', async (status, refusal, text) => {
  const answer = { success: false, code: 'validation_failed', message: 'Từ chối', ...refusal }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) =>
    body ? Response.json(answer, { status }) : Response.json({ success: true, data: cart(), sessionId: 'g' }),
  )
  await open('MOI')
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text })
})
