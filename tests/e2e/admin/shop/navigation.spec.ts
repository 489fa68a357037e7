import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { call, givenWarehouse } from '#tests/e2e/warehouse/stocked-warehouse.ts'
import { placeAsGuest, signInAsAdmin } from '../admin.ts'

const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Quản trị' })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Tìm trong trang quản trị' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Opens the search by its key, types, and waits until the result that Enter opens is this one. */
async function find(page: Page, typed: string, first: string | RegExp): Promise<void> {
  await expect(searchBox(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(typed)
  const chosen = option(page, first).first()
  await expect(chosen).toBeVisible()
  await expectChosen(page, chosen)
}

async function expectChosen(page: Page, chosen: ReturnType<typeof option>): Promise<void> {
  const id = await chosen.getAttribute('id')
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', id ?? '')
}

test('the keyboard alone opens an order, a bin on the map and a section of the settings', {
  tag: '@one-size',
}, async ({ page }) => {
  const { _id: warehouseId } = await givenWarehouse(page, 'TIM-NHANH')
  await call(page, 'POST', `/api/warehouse/warehouses/${warehouseId}/structure`, {
    kind: 'zone',
    zone: 'QZ',
    rows: 1,
    shelves: 1,
    levels: 2,
    capacity: 9,
  })
  const order = await placeAsGuest(page.request)
  await signInAsAdmin(page, '/admin')

  await find(page, order.orderNumber.toLowerCase().replaceAll('-', ''), /^DH-.*Khách Thử Nghiệm/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order._id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber)

  await find(page, 'qz-01', 'QZ-01-01-T1')
  await page.keyboard.press('ArrowDown')
  await expectChosen(page, option(page, 'QZ-01-01-T2'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/warehouse/map/${warehouseId}/QZ-01-01-T2$`))
  await expect(page.getByRole('complementary', { name: 'Vị trí QZ-01-01-T2' })).toBeVisible()

  await find(page, 'phi giao hang', 'Phí giao hàng theo vùng')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings\/delivery$/)
})

test('the search offers actions, closes with Escape and leads on to a list', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  await expect(searchBox(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(option(page, /^Tạo phiếu nhập/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option(page, /^Tạo phiếu nhập/)).toHaveCount(0)
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
  await find(page, 'khong co ai ten nhu vay', /trong đơn hàng/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?search=khong\+co\+ai/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tao phieu nhap')
  await option(page, /^Tạo phiếu nhập/).click()
  await expect(page).toHaveURL(/\/admin\/warehouse\/operations\?type=import$/)
})

test('groups fold, show their waiting tasks, and stay folded', { tag: '@one-size' }, async ({ page }) => {
  await placeAsGuest(page.request)
  await signInAsAdmin(page, '/admin/orders')
  const group = sideBar(page).getByRole('button', { name: /^Bán hàng/ })
  const orders = sideBar(page).getByRole('link', { name: /^Đơn hàng/ })
  await expect(orders).toHaveAttribute('aria-current', 'page')
  const waiting = await orders.textContent()
  await group.press('Enter')
  await expect(orders).toBeHidden()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  const count = /\d+/.exec(waiting ?? '')?.[0] ?? 'a count'
  await expect(group).toContainText(count)
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(orders).toBeHidden()
  await expect(sideBar(page).getByRole('link', { name: 'Sơ đồ kho' })).toBeVisible()
  await expectAccessible(page)
  await group.click()
  await expect(orders).toBeVisible()
  await page.goto('/admin/products/import')
  await expect(sideBar(page).locator('[aria-current]')).toHaveText('Nhập từ Excel')
})

test('groups that are not in use are folded, so that all of them fit a screen', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsAdmin(page, '/admin/orders')
  const group = (name: string) => sideBar(page).getByRole('button', { name: new RegExp(`^${name}`) })
  for (const name of ['Bán hàng', 'Hàng hóa', 'Kho', 'Khách hàng', 'Số liệu', 'Hệ thống'])
    await expect(group(name)).toBeInViewport({ ratio: 1 })
  await expect(group('Hệ thống')).toHaveAttribute('aria-expanded', 'false')
  await group('Hệ thống').click()
  await sideBar(page).getByRole('link', { name: 'Cài đặt' }).click()
  await page.goto('/admin/orders')
  await expect(group('Hệ thống')).toHaveAttribute('aria-expanded', 'true')
  await group('Hệ thống').click()
  await page.goto('/admin/reports')
  await expect(group('Số liệu')).toHaveAttribute('aria-expanded', 'true')
})

test('the tabs of the warehouse have the names and the order of the side bar', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/overview')
  const linksOf = (nav: Locator) =>
    nav.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const nameOf = async (link: Locator) => ((await link.textContent()) ?? '').replace(/\d.*$/, '').trim()
  const tabs = page.getByRole('navigation', { name: 'Kho', exact: true })
  await expect(tabs.getByRole('link')).toHaveCount(9)
  const paths = await linksOf(tabs)
  const entries = (await linksOf(sideBar(page))).filter(path => path.startsWith('/admin/warehouse/'))
  expect(paths.filter(path => entries.includes(path))).toEqual(entries)
  for (const path of paths) {
    await page.goto(path)
    const current = tabs.locator('[aria-current]')
    await expect(current).toHaveAttribute('href', path)
    const name = await nameOf(current)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    if (entries.includes(path)) expect(await nameOf(sideBar(page).locator('[aria-current]'))).toBe(name)
  }
})

test('a tablet opens the same groups from a button', { tag: '@one-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAsAdmin(page, '/admin')
  await expect(sideBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mở menu quản trị' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu quản trị' })
  await expect(menu.getByRole('button', { name: /^Kho/ })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Sơ đồ kho' }).click()
  await expect(page).toHaveURL(/\/admin\/warehouse\/map/)
  await expect(menu).toBeHidden()
})

test('a phone has four sections at its foot, the rest in a sheet and a search over the screen', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  const bar = page.getByRole('navigation', { name: 'Mục chính' })
  await expect(bar.getByRole('link')).toHaveText([/^Tổng quan/, /^Đơn hàng/, /^Sản phẩm/, /^Kho/])
  await bar.getByRole('button', { name: /^Thêm/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Mục khác' })
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Bán hàng',
    'Hàng hóa',
    'Kho',
    'Khách hàng',
    'Số liệu',
    'Hệ thống',
  ])
  await expect(sheet.getByRole('link', { name: 'Xem cửa hàng' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Sơ đồ kho' }).click()
  await expect(page).toHaveURL(/\/admin\/warehouse\/map/)
  await expect(sheet).toBeHidden()
  await expect(bar.locator('[aria-current]')).toHaveText(/^Kho/)

  await bar.getByRole('button', { name: /^Thêm/ }).click()
  await sheet.getByRole('button', { name: 'Tìm mục, đơn, sản phẩm' }).click()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('nhat ky')
  await expect(option(page, /^Nhật ký thay đổi/)).toBeVisible()
  await expectAccessible(page)
  await option(page, /^Nhật ký thay đổi/).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await expect(searchBox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Đóng ô tìm' }).click()
  await expect(searchBox(page)).toHaveCount(0)
  await expect(bar).toBeVisible()
  await page.goto('/admin/warehouse/operations?type=import')
  await expect(page.getByRole('button', { name: /^Nhập kho/ })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the side bar scrolls to the open section', { tag: '@one-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signInAsAdmin(page, '/admin/audit')
  await expect(sideBar(page).getByRole('link', { name: 'Nhật ký thay đổi' })).toBeInViewport({ ratio: 1 })
  await expect(sideBar(page).getByRole('link', { name: 'Tổng quan' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
