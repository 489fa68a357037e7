import type { APIRequestContext, Page } from '@playwright/test'
import { expect, open, PLENTIFUL } from '#tests/e2e/browser.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'

/** An account of the demo shop that has orders. */
export const CUSTOMER = { email: 'ngocan@example.com', password: 'Anhgia2026' }

type Session = { token: string; user: object }

async function openSession(request: APIRequestContext, data: typeof ADMIN): Promise<Session> {
  const reply = await request.post('/api/login', { data })
  expect(reply.status()).toBe(200)
  return await reply.json()
}

/** The session of the first admin that the tests of this worker, which has one shop, share. */
let adminSession: Promise<Session> | undefined

/** The headers of a call as the first admin. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  adminSession ??= openSession(request, ADMIN)
  return { authorization: `Bearer ${(await adminSession).token}` }
}

/** Gives the browser a session; the login form has its own tests. */
async function keepSession(page: Page, { token, user }: Session): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText)
      localStorage.setItem('user', userText)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** Signs in as a customer of the demo shop who has orders. */
export async function signInAsCustomer(page: Page): Promise<void> {
  await keepSession(page, await openSession(page.request, CUSTOMER))
}

/** Fills the login page in, as the first admin unless another user is named. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a page of the back office as the first admin. */
export async function signInAsAdmin(page: Page, path: string): Promise<void> {
  adminSession ??= openSession(page.request, ADMIN)
  await keepSession(page, await adminSession)
  await open(page, path)
}

/** As {@link signInAsAdmin}, in a separate session that the test may end. */
export async function signInApart(page: Page, path: string): Promise<void> {
  await keepSession(page, await openSession(page.request, ADMIN))
  await open(page, path)
}

type PlacedOrder = { _id: string; orderNumber: string; accessKey: string }

/** The buying itself is another test's; here the guest sends the payload of the checkout. */
export async function placeAsGuest(request: APIRequestContext, quantity = 1): Promise<PlacedOrder> {
  const found = await request.get(PLENTIFUL)
  const { data: product } = await found.json()
  const placed = await request.post('/api/orders', {
    data: {
      customer: {
        name: 'Khách Thử Nghiệm',
        email: 'khach@example.com',
        phone: '0900000999',
        address: { street: '1 đường Ví Dụ', state: 'Phường Sài Gòn', city: 'Thành phố Hồ Chí Minh' },
      },
      products: [{ productId: product._id, quantity }],
      paymentMethod: 'cash',
    },
  })
  expect(placed.status()).toBe(200)
  return (await placed.json()).data
}

/** The names of the steps to a state on an order's page. */
const VERBS: Record<string, string> = {
  'Đã xác nhận': 'Xác nhận đơn',
  'Đang xử lý': 'Soạn hàng',
  'Đã gửi': 'Gửi hàng',
  'Đã giao': 'Đã giao hàng',
}

/**
 * Moves the order of the open page along its states: the next by its button, those further on by the menu.
 */
export async function moveTo(page: Page, status: string): Promise<void> {
  const shown = { visible: true } as const
  const next = page.getByRole('button', { name: VERBS[status] ?? status, exact: true }).filter(shown)
  const others = page.getByRole('button', { name: 'Chuyển sang trạng thái khác' }).filter(shown)
  // the page may still be on its way
  await next.or(others).first().waitFor()
  if ((await next.count()) > 0) await next.click()
  else {
    await others.click()
    await page.getByRole('menuitem', { name: `Chuyển sang «${status}»` }).click()
  }
  if (status === 'Đã giao') {
    const question = page.getByRole('dialog', { name: /đã giao xong\?$/ })
    await expect(question).toContainText('không quay lại trạng thái trước được')
    await question.getByRole('button', { name: 'Đã giao' }).click()
  }
  await expect(page.getByRole('listitem').filter({ hasText: `chuyển sang ${status}` })).toBeVisible()
}

/** Opens the menu of the order of the open page, and there the question about cancelling it. */
export async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thao tác khác với đơn hàng' }).click()
  await page.getByRole('menuitem', { name: 'Hủy đơn' }).click()
}
