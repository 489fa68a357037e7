import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')

/**
 * Files that write without `useMutation`, with their calls and the reason. Every other writing call goes
 * through it.
 */
const WRITES: Record<string, { why: string; calls: string[] }> = {
  'lib/cart/cart.ts': {
    why: 'the cart is a store of its own, shared by tabs',
    calls: ['POST /api/cart/add', 'POST /api/guest-cart/add', 'POST /api/guest-cart/migrate'],
  },
  'lib/cart/cart-changes.ts': {
    why: 'changes of the cart are shown before they are answered',
    calls: [
      'DELETE /api/cart/clear',
      'DELETE /api/cart/remove',
      'DELETE /api/guest-cart/:sessionId/clear',
      'DELETE /api/guest-cart/:sessionId/remove',
      'PUT /api/cart/codes',
      'PUT /api/cart/update',
      'PUT /api/guest-cart/:sessionId/update',
      'PUT /api/guest-cart/codes',
    ],
  },
  'lib/api/browser-api.ts': {
    why: 'knows the calls that begin and end a session; it sends nothing by itself',
    calls: ['POST /api/login', 'POST /api/logout'],
  },
  'lib/current-user/sign-in.ts': { why: 'makes the session of mutations', calls: ['POST /api/login'] },
  'lib/current-user/sign-out.ts': { why: 'succeeds without the server too', calls: ['POST /api/logout'] },
  'storefront/checkout/hold/hold-storage.ts': {
    why: 'a hold follows what is chosen and typed',
    calls: ['DELETE /api/payments/holds'],
  },
  'storefront/checkout/hold/use-hold.ts': {
    why: 'a hold follows what is chosen and typed',
    calls: ['POST /api/payments/holds', 'PUT /api/payments/holds'],
  },
  'storefront/checkout/place-order.ts': {
    why: 'repeats an unanswered order by itself',
    calls: ['POST /api/orders'],
  },
  'storefront/product/product-head.tsx': {
    why: 'counts a view, without a word',
    calls: ['POST /api/products/:id/view'],
  },
  'storefront/payment-proof/use-proof-upload.ts': {
    why: 'an upload with progress that can be stopped',
    calls: ['POST /api/upload/payment-proof'],
  },
  'admin/products/form/pictures/use-picture-uploads.ts': {
    why: 'uploads several files at once',
    calls: ['POST /api/upload/product-image'],
  },
  'admin/kit/form/picture-upload.tsx': {
    why: 'an upload whose picture is measured before it is used',
    calls: ['POST /api/admin/settings/pictures'],
  },
  'admin/categories/use-category-mutations.ts': {
    why: 'one useMutation for either of two calls',
    calls: ['DELETE /api/admin/categories/:id', 'DELETE /api/admin/subcategories/:id'],
  },
  'admin/warehouse/pick/use-walk.ts': {
    why: 'ticks are kept on the device and sent once it has a connection',
    calls: ['PUT /api/warehouse/pick-walks/:id/picks'],
  },
  'admin/warehouse/stock-take/use-counts.ts': {
    why: 'counts are kept on the device and sent once it has a connection',
    calls: ['POST /api/warehouse/stock-takes/:id/counts'],
  },
  'admin/warehouse/operations/lines/receipt-file.tsx': {
    why: 'an upload that is read and checked; nothing is stored',
    calls: ['POST /api/warehouse/receipt-file'],
  },
  'admin/products/import/use-import.ts': {
    why: 'an upload that is checked, then sent again to be applied',
    calls: ['POST /api/admin/products/import'],
  },
  'admin/products/moving-in/use-start.ts': {
    why: 'an upload with its progress; it leads to the page of the columns',
    calls: ['POST /api/admin/moving-in'],
  },
  'admin/promotions/trial/load-trial.ts': {
    why: 'a promotion is tried as it is typed; nothing is stored',
    calls: ['POST /api/admin/promotions/preview', 'POST /api/admin/promotions/simulation'],
  },
  'admin/invoices/download-invoice.ts': {
    why: 'the answer is a file',
    calls: ['POST /api/invoices/export-excel'],
  },
}

/** Files that send a request by themselves, with the reason. */
const REQUESTS: Record<string, string> = {
  'lib/api/browser-api.ts': 'every call of the shop goes through it',
  'lib/api/upload.ts': 'shows the progress of an upload, which fetch does not tell',
  'lib/api/event-stream.ts': 'reads an answer that has no end',
  'storefront/api-test/send-request.ts': 'sends what a developer has typed',
  'storefront/pages/shop-map.tsx': 'asks whether the server of the map can be reached',
}

/**
 * Files that read outside of a route's loader, by reason. Every other reading call of a screen is in a
 * loader.
 */
const READS: Record<string, string[]> = {
  'a function that loaders call': [
    'admin/guard.ts',
    'admin/orders/papers/load-printout.ts',
    'admin/orders/list/order-list.tsx',
    'admin/products/form/product-data.ts',
    'admin/promotions/form/load-lists.ts',
    'admin/promotions/promotion-new.tsx',
    'admin/setup/setup-data.ts',
    'storefront/frame/layout.tsx',
    'admin/warehouse/overview/dashboard.tsx',
    'storefront/listing/canonical-scope.ts',
    'storefront/kernel/former-path.ts',
    'storefront/listing/search-texts-of.ts',
  ],
  'the answer is a file': [
    'account/profile/personal-data.tsx',
    'admin/invoices/download-invoice.ts',
    'admin/operations/technician-panel.tsx',
    'admin/orders/list/order-list.tsx',
    'admin/products/list/excel-actions.tsx',
    'admin/products/moving-in/left-rows-button.tsx',
    'admin/promotions/form/own-codes.tsx',
    'admin/promotions/promotion-menu.tsx',
    'admin/reports/reports-layout.tsx',
    'admin/users/user-data.tsx',
    'admin/warehouse/alerts/suggestions.tsx',
    'admin/warehouse/operations/lines/receipt-file.tsx',
    'admin/warehouse/overview/inventory-list.tsx',
    'admin/warehouse/transactions/transactions-page.tsx',
    'lib/api/private-picture.ts',
  ],
  'answers what is typed, scanned or chosen in a field': [
    'admin/layout/search/use-search.ts',
    'admin/products/list/use-warehouses.ts',
    'admin/promotions/form/item-options.ts',
    'admin/promotions/form/scope-targets.ts',
    'admin/settings/bank-preview.tsx',
    'admin/settings/banners/link-field.tsx',
    'admin/warehouse/components/item-picker.tsx',
    'admin/warehouse/map/map-search.tsx',
    'admin/warehouse/operations/bin-picker.tsx',
    'admin/warehouse/operations/lines/line-item-picker.tsx',
    'admin/warehouse/operations/operations-page.tsx',
    'admin/warehouse/operations/scan-field.tsx',
    'admin/warehouse/stock-take/count-scan.tsx',
    'lib/addresses/use-places.ts',
    'storefront/layout/use-suggestions.ts',
    'storefront/listing/use-recount.ts',
  ],
  'fills what a press opens': [
    'admin/backup/restore-dialog.tsx',
    'admin/categories/edit-row.tsx',
    'admin/layout/account-menu.tsx',
    'admin/orders/detail/proof-review.tsx',
    'admin/warehouse/map/move-dialog.tsx',
    'admin/warehouse/stock-take/counted-part.tsx',
    'admin/warehouse/transactions/settle-pending.tsx',
    'storefront/layout/menu-panels.tsx',
    'storefront/frame/variant-sheet-host.tsx',
  ],
  'shows the present state beside an edit of an older one, which a reload of the page would lose': [
    'admin/products/form/use-product-form.ts',
    'admin/products/form/variants/use-variants.ts',
    'admin/promotions/form/use-promotion-form.ts',
  ],
  'asks again until something has happened': [
    'admin/backup/use-follow.ts',
    'admin/layout/use-order-events.ts',
    'admin/setup/email-step.tsx',
  ],
  'needs the session or a key, which the browser knows only after the page has come': [
    'account/orders/use-own-orders.ts',
    'account/profile/profile.tsx',
    'lib/cart/cart.ts',
    'lib/current-user/own-contact.ts',
    'storefront/order/open-order.ts',
  ],
}

/**
 * Files that report a success with their own words, each with its reason. The server has the words of any
 * other success.
 */
const SUCCESSES: Record<string, string> = {
  'admin/layout/use-order-events.ts': 'an event of another page',
  'admin/products/form/use-product-form.ts':
    'shows the server’s message, where the notice would interrupt the typing',
  'admin/products/form/variants/use-variant-saving.ts': 'a number of rows that were saved by a call each',
  'admin/promotions/promotion-menu.tsx': 'copies without a call',
  'admin/storage/storage-page.tsx': 'work that ends long after its call',
  'lib/api/use-mutation.ts': 'shows the server’s message',
  'storefront/cart/offers/enter-linked-code.ts': 'the cart’s answer has no message',
  'storefront/cart/use-cart.ts': 'shows what the server did to a quantity',
  'storefront/catalogue/add-to-cart.ts': 'without an answer the browser keeps the line',
  'ui/feedback/toaster.tsx': 'what a toast can be',
}

/** Files that show «Đã …» in place instead of in a toast, each with its reason. */
const SAID: Record<string, string> = {
  'admin/kit/list/selection-bar.tsx': 'what is selected on the page',
  'admin/invoices/invoice-page.tsx': 'the state of the invoice that is shown',
  'admin/products/import/import-done.tsx': 'the answer is a report, which has no message',
  'admin/warehouse/components/send-state.tsx': 'whether the device still has something to send',
  'storefront/api-test/api-test.tsx': 'clears the browser’s storage without a call',
  'storefront/cart/use-removal.ts': 'the cart’s answer has no message',
  'storefront/payment-proof/proof-upload.tsx': 'the answer is the stored file, which has no message',
  'ui/text/copy-button.tsx': 'copies without a call',
}

/** A `role="status"`, a good notice or a text for one with a literal «Đã …». */
const SAID_IN_PLACE =
  /(?:\brole="status"|<Notice tone="good"|\btone: 'good'|\bsaid: )(?:(?!\n\}\n|<\/(?:p|div|Notice)>)[\s\S]){0,400}?(?:>|['"`])\s*Đã /

const SUCCESS = /\bkind: [^,\n]*'success'/
/** A writing call that is named, but for those of `useMutation` and of a type. */
const WRITE = /(?<!\buseMutation\(\s*|Of<)'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g
const REQUEST = /\b(?:fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\(/
const READ = /(?<!Of<\s*)'GET \/[^']*'/
/** The loader of a route, or the `load` of a list's definition, which becomes one. */
const LOADER =
  /^export async function (?:clientLoader|loader)\(.*\{\n(?:(?: .*)?\n)*\}$|^ {2}(?:async )?load\b.*\n(?: {3,}.*\n|\n)*/gm

let files: { name: string; text: string }[]

beforeAll(async () => {
  const names = (await readdir(WEB, { recursive: true })).filter(name => /(?<!\.test)\.tsx?$/.test(name))
  files = await Promise.all(
    names.map(async name => ({ name, text: await readFile(join(WEB, name), 'utf8') })),
  )
  expect(files.length).toBeGreaterThan(300)
})

const namesWhere = (matches: (text: string) => boolean): string[] =>
  files.filter(({ text }) => matches(text)).map(({ name }) => name)

it('lets screens write through useMutation, with the listed exceptions', () => {
  const found = files
    .map(({ name, text }) => [name, [...text.matchAll(WRITE)].map(([, call]) => call)] as const)
    .filter(([, calls]) => calls.length > 0)
    .map(([name, calls]) => [name, [...new Set(calls)].toSorted()])
  const listed = Object.entries(WRITES).map(([name, { calls }]) => [name, calls])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

it('lets files send requests through the client of the API, with the listed exceptions', () => {
  expect(namesWhere(text => REQUEST.test(text)).toSorted()).toEqual(Object.keys(REQUESTS).toSorted())
})

it('leaves it to the server to report a success, with the listed exceptions', () => {
  expect(namesWhere(text => SUCCESS.test(text)).toSorted()).toEqual(Object.keys(SUCCESSES).toSorted())
})

it('leaves it to the server in place of a toast as well', () => {
  expect(namesWhere(text => SAID_IN_PLACE.test(text)).toSorted()).toEqual(Object.keys(SAID).toSorted())
})

it('lets screens read in loaders, with the listed exceptions', () => {
  const outside = namesWhere(text => READ.test(text.replaceAll(LOADER, '')))
  const listed = new Set(Object.values(READS).flat())
  expect(namesWhere(text => text.search(LOADER) !== -1).length).toBeGreaterThan(30)
  expect(outside.toSorted()).toEqual([...listed].toSorted())
})
