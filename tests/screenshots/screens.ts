// Pictures of every screen at 390 and 1440 px into screenshots/, which git ignores.
import {
  addLamp,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  pressAdd,
  test,
} from '#tests/e2e/browser.ts'
import { fileOf, signInAsAdmin, take, takeWindow } from './take.ts'

// the page that is none
test.use({ tolerates: /khong-co-trang-nay|status of 404/ })

test('public pages', async ({ page }) => {
  const pages = {
    home: '/',
    listing: '/products?category=den-trang-tri',
    subcategory: '/products?subcategory=den-chum&minPrice=1500000',
    search: '/products?search=den%20tuong',
    'nothing-found': '/products?search=khong%20co%20gi%20het',
    product: '/products/den-chum-dong-6-tay-phong-cach-bac-au',
    'product-on-request': '/products/den-chum-pha-le-3-tang-ma-vang',
    about: '/about',
    contact: '/contact',
    track: '/track',
    terms: '/terms',
    policies: '/policies',
    privacy: '/privacy',
    'not-found': '/khong-co-trang-nay',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'cart-empty': '/cart',
  }
  for (const [name, path] of Object.entries(pages)) {
    await open(page, path)
    await take(page, name)
  }
})

test('menus and sheets', async ({ page, isMobile }) => {
  await open(page, isMobile ? '/' : '/about')
  if (isMobile) {
    await page.getByRole('button', { name: 'Mở danh mục' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Đèn trang trí/ })
      .click()
    await takeWindow(page, 'menu')
    await open(page, '/products?category=den-trang-tri')
    await page.getByRole('button', { name: 'Bộ lọc' }).click()
    await takeWindow(page, 'filters')
  } else {
    const menu = page.getByRole('navigation', { name: 'Danh mục chính' })
    await menu.getByRole('link', { name: 'Đèn trang trí', exact: true }).hover()
    await page.getByRole('link', { name: /Tất cả đèn trang trí/ }).waitFor()
    await takeWindow(page, 'menu')
  }
})

test('the request for a price', async ({ page }) => {
  await open(page, '/products/den-chum-pha-le-3-tang-ma-vang')
  await page.getByRole('button', { name: 'Liên hệ báo giá' }).locator('visible=true').click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Minh Hạnh')
  await takeWindow(page, 'request-price')
  await page.getByLabel('Số điện thoại').fill('0900 000 456')
  await page.getByLabel('Lời nhắn').fill('Cần đèn cho phòng khách trần cao 4 m.')
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await page.getByText(/^Chúng tôi đã nhận yêu cầu/).waitFor()
})

test('from the cart to the order', async ({ page }) => {
  await addLamp(page)
  await open(page, '/products/quat-tran-3-canh-go-soi-co-den')
  await pressAdd(page)
  await open(page, '/cart')
  await take(page, 'cart')
  await goToCheckout(page)
  await orderButton(page).click()
  await take(page, 'checkout-errors')
  await fillCheckout(page)
  await take(page, 'checkout')
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await page.getByRole('heading', { name: 'Đã nhận đơn hàng' }).waitFor()
  await take(page, 'order')
  await open(page, LAMP.path)
})

test('a bank transfer', async ({ page }) => {
  await page.clock.install({ time: new Date() })
  await addLamp(page)
  await goToCheckout(page)
  await page.getByRole('radio', { name: /Chuyển khoản ngân hàng/ }).check()
  await page.getByText(/Điền họ tên và số điện thoại/).waitFor()
  await take(page, 'checkout-transfer-begun')
  await fillCheckout(page)
  await page.getByRole('img', { name: /^Mã VietQR/ }).waitFor()
  await page.getByLabel('Tải ảnh chuyển khoản').setInputFiles(fileOf(page, 'order'))
  await page.getByText(/^Đã tải lên ·/).waitFor()
  await take(page, 'checkout-transfer')
  await page.clock.fastForward('30:01')
  await page.getByText(/Đã hết 30 phút giữ hàng/).waitFor()
  await take(page, 'checkout-transfer-over')
  await page.getByRole('button', { name: 'Giữ hàng lại' }).click()
  await page.getByRole('img', { name: /^Mã VietQR/ }).waitFor()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await page.getByRole('heading', { name: 'Đã nhận đơn hàng' }).waitFor()
  await page.getByText('Thông tin chuyển khoản').click()
  await page.getByRole('img', { name: /^Mã VietQR/ }).waitFor()
  await take(page, 'order-transfer')
})

test('the back office', async ({ page }) => {
  await signInAsAdmin(page)
  await take(page, 'admin-overview')
  await open(page, '/admin/orders')
  await take(page, 'admin-orders')
  await open(page, '/admin/orders?status=processing')
  await page.getByRole('link', { name: /DH-/ }).locator('visible=true').first().click()
  await page.getByRole('heading', { name: /^DH-/ }).waitFor()
  await take(page, 'admin-order')
  await open(page, '/admin/products')
  await take(page, 'admin-products')
  await page
    .getByRole('button', { name: /^Kho của/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByText('Chưa chọn kho').waitFor({ state: 'attached' })
  await takeWindow(page, 'admin-product-place')
  await page.keyboard.press('Escape')
  await open(page, '/admin/categories')
  await take(page, 'admin-categories')
  await open(page, '/admin/users')
  await take(page, 'admin-users')
  await page.goto('/admin/users?search=tran%20quoc%20bao')
  await page.getByRole('link', { name: 'Trần Quốc Bảo', exact: true }).locator('visible=true').click()
  await page.getByRole('heading', { name: 'Lịch sử đơn hàng' }).waitFor()
  await take(page, 'admin-user')
  await open(page, '/admin/users/new')
  await take(page, 'admin-user-new')
  for (const section of ['shop', 'bank', 'tax', 'checkout', 'stock', 'home', 'text']) {
    await open(page, `/admin/settings/${section}`)
    await take(page, `admin-settings-${section}`)
  }
  await open(page, '/admin/audit')
  await take(page, 'admin-audit')
  await open(page, '/admin/enquiries')
  await take(page, 'admin-enquiries')
})

test('the reports', async ({ page }) => {
  await signInAsAdmin(page)
  for (const report of ['', '/revenue', '/orders', '/products', '/customers']) {
    await open(page, `/admin/reports${report}?days=30`)
    await take(page, `admin-reports${report.replace('/', '-')}`)
  }
})
