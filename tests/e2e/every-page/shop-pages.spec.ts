import { signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { expect, LAMP, test } from '#tests/e2e/browser.ts'
import { expectSoundPages } from './sound-pages.ts'

// an address that is no page answers 404
test.use({ tolerates: /\/khong-co-trang-nay$|status of 404/ })

test('the pages with products are sound at every width', { tag: '@one-size' }, async ({ page }) => {
  await expectSoundPages(page, [
    '/',
    '/products',
    '/products?search=khong-co-gi-nhu-the',
    // more chips than a phone has room for
    '/products?subcategory=den-chum&search=den&minPrice=1000000&maxPrice=4000000',
    LAMP.path,
    '/cart',
    '/order',
    '/track',
    '/khong-co-trang-nay',
  ])
})

test('the pages to read, and those of an account, are sound at every width', { tag: '@one-size' }, async ({
  page,
}) => {
  await expectSoundPages(page, [
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/policies',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
  ])
  await signInAsCustomer(page)
  await expectSoundPages(page, ['/profile', '/orders'])
  await expect(page.getByRole('article').first(), 'an order of the customer').toBeVisible()
})
