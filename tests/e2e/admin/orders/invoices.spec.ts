import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { askToCancel, moveTo, placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { readPdf } from '#tests/support/pdf.ts'

let dir: string
test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'invoices-'))
})
test.afterAll(() => rm(dir, { recursive: true }))

test('a new order is billed, delivered and paid, and its invoice can be opened', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await expect(page.getByText('Xuất được hóa đơn khi đơn đã xác nhận.')).toBeVisible()
  await moveTo(page, 'Đã xác nhận')
  await expect(page.getByText('Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.')).toBeVisible()

  const number = await issueForFirm(page)
  await expectAccessible(page)
  await moveTo(page, 'Đã gửi')
  await moveTo(page, 'Đã giao')

  await page.getByRole('link', { name: 'Xem hóa đơn' }).click()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await expect(page.getByText('Công ty TNHH Ví Dụ')).toBeVisible()
  await expect(page.getByText(/^Đã thanh toán hôm nay/)).toBeVisible()

  const pdfFile = await download(page, page.getByRole('button', { name: 'Tải PDF' }))
  expect(pdfFile.name).toBe(`invoice-${order.orderNumber}.pdf`)
  const { pages } = await readPdf(await readFile(pdfFile.path))
  for (const said of [
    number,
    order.orderNumber,
    'Khách Thử Nghiệm',
    '0123456789',
    'đã thanh toán',
    'Bằng chữ',
  ])
    expect(pages.join()).toContain(said)

  const sheet = await download(page, page.getByRole('button', { name: 'Tải Excel' }))
  expect(sheet.name).toBe(`invoice-${order.orderNumber}.xlsx`)
  expect((await rowsOf(sheet.path))[0]).toEqual([null, `Phiếu bán hàng ${number}`])
})

test('a paid invoice with a wrong buyer is replaced by one with the right buyer', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await moveTo(page, 'Đã giao')
  await page.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  await page.getByRole('link', { name: 'Xem hóa đơn' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^HD-/ })
  const wrong = (await heading.textContent()) ?? ''

  await page.getByRole('button', { name: 'Lập lại hóa đơn' }).click()
  await expect(dialog.getByLabel('Tên người mua')).toHaveValue('Khách Thử Nghiệm')
  await dialog.getByLabel('Tên người mua').fill('Nguyễn Thị Đúng')
  await dialog.getByLabel('Địa chỉ').fill('8 đường Đúng, Thành phố Huế')
  await dialog.getByRole('button', { name: 'Lập lại hóa đơn' }).click()
  await expect(dialog.getByText('Vui lòng nhập lý do')).toBeVisible()
  await expect(dialog.getByLabel('Lý do lập lại')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Lý do lập lại').fill('Sai tên người mua')
  await dialog.getByRole('button', { name: 'Lập lại hóa đơn' }).click()

  await expect(dialog).toBeHidden()
  await expect(heading).not.toHaveText(wrong)
  await expect(page.getByText('Nguyễn Thị Đúng')).toBeVisible()
  await expect(page.getByText(/^Đã thanh toán hôm nay/)).toBeVisible()
  const right = (await heading.textContent()) ?? ''
  await page.getByRole('link', { name: wrong }).click()
  await expect(heading).toHaveText(wrong)
  await expect(page.getByText('Lý do: Sai tên người mua')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lập lại hóa đơn' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await page.getByRole('link', { name: right }).click()
  await expect(heading).toHaveText(right)
})

test('the list of invoices is searched and exported', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/invoices')
  const first = page.getByRole('link', { name: /^HD-/ }).filter({ visible: true }).first()
  const number = (await first.textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Tìm theo số hóa đơn' }).fill(number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByText('Hiển thị 1 đến 1 của 1 hóa đơn')).toBeVisible()
  const list = await download(page, page.getByRole('button', { name: 'Xuất Excel' }))
  expect(list.name).toMatch(/^invoices_\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await rowsOf(list.path)).map(row => row[0])).toEqual(['Số hóa đơn', number])
})

test('an order that was cancelled after shipping gets back the unbroken pieces', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const { data: product } = await (await request.get(PLENTIFUL)).json()
  const order = await placeAsGuest(request, 3)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await moveTo(page, 'Đã gửi')
  const whileAway = await stockOnList(page, product.title)

  await open(page, `/admin/orders/${order._id}`)
  await askToCancel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await expect(page.getByRole('heading', { name: 'Hoàn hàng' })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/admin')
  await page.getByRole('link', { name: /đơn có hàng chờ hoàn/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=returns$/)
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('returns')
  await page.getByRole('link', { name: order.orderNumber }).click()
  await page.getByRole('button', { name: 'Đã nhận hàng về' }).click()
  const dialog = page.getByRole('dialog')
  const received = dialog.getByRole('textbox', { name: 'Số nhận lại' })
  await expect(received).toHaveValue('3')
  await received.fill('4')
  await dialog.getByRole('button', { name: 'Nhận hàng về' }).click()
  await expect(dialog.getByText('Số nhận lại phải là số nguyên từ 0 đến 3')).toBeVisible()
  await expectAccessible(page)
  await received.fill('1')
  await expect(dialog.getByText(/ghi giảm 2 món hỏng hoặc mất/)).toBeVisible()
  await received.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Đã nhận về hôm nay/)).toBeVisible()
  await expect(page.getByText('Hỏng hoặc mất, đã ghi giảm')).toBeVisible()
  await expect(page.getByText(/^.+ đã nhận hàng về kho$/)).toBeVisible()
  await expect(page.getByText(/^.+ ghi giảm hàng hỏng hoặc mất$/)).toBeVisible()
  expect(await stockOnList(page, product.title)).toBe(whileAway + 1)
})

test('pick list and delivery slip name places and amounts before the order is deleted', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await chooseFromMenu(page, 'In phiếu lấy hàng')
  await expect(page.getByRole('heading', { name: 'Phiếu lấy hàng' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^[A-Z]-\d\d-\d\d-T\d$/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'In phiếu' })).toBeHidden()
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: order.orderNumber }).click()
  await chooseFromMenu(page, 'In phiếu giao hàng')
  await expect(page.getByRole('heading', { name: 'Phiếu giao hàng' })).toBeVisible()
  await expect(page.getByText('Khách Thử Nghiệm · 0900 000 999')).toBeVisible()
  await expect(page.getByText('Số tiền cần thu')).toBeVisible()

  // the order left no trace: it can be deleted
  await open(page, `/admin/orders/${order._id}`)
  await chooseFromMenu(page, 'Xóa đơn hàng')
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa đơn hàng' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByText(`Đã xóa đơn ${order.orderNumber}`)).toBeVisible()
  await expect(page.getByRole('link', { name: order.orderNumber })).toHaveCount(0)
})

/** Issues the invoice of the open order for a firm, with a wrong tax code first. @returns its number */
async function issueForFirm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Khách cần hóa đơn VAT cho đơn vị').click()
  await dialog.getByLabel('Tên đơn vị').fill('Công ty TNHH Ví Dụ')
  await dialog.getByLabel('Mã số thuế').fill('123')
  await dialog.getByLabel('Địa chỉ đơn vị').fill('1 đường Ví Dụ')
  await dialog.getByLabel('Email nhận hóa đơn').fill('ketoan@example.com')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  await expect(dialog.getByText('Mã số thuế có 10 chữ số, chi nhánh thêm gạch nối và 3 chữ số')).toBeVisible()
  await dialog.getByLabel('Mã số thuế').fill('0123456789')
  await dialog.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  const link = page.getByRole('link', { name: /^HD-\d{4}-\d{6}$/ })
  await expect(link).toBeVisible()
  await expect(dialog).toBeHidden()
  return (await link.textContent()) ?? ''
}

async function download(page: Page, button: Locator): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = join(dir, file.suggestedFilename())
  await file.saveAs(path)
  return { name: file.suggestedFilename(), path }
}

async function rowsOf(path: string) {
  const limits = { sheet: '', maxRows: 100, maxColumns: 20, maxUnpackedBytes: 5_000_000 }
  const read = await readSpreadsheet({ path, ...limits })
  if ('refused' in read) throw new Error(read.refused)
  return read.rows.map(row => row.cells)
}

/** The figure that the product list shows of a product. */
async function stockOnList(page: Page, title: string): Promise<number> {
  await open(page, `/admin/products?search=${encodeURIComponent(title)}`)
  // a table's row on a wide screen, a stacked one on a phone
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name: title, exact: true }), visible: true })
  const stacked = row.getByText(/^Tồn kho /)
  const figure = (await stacked.isVisible()) ? stacked : row.getByRole('cell').nth(4)
  return Number(((await figure.textContent()) ?? '').replace(/\D/g, ''))
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Thao tác khác với đơn hàng' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
