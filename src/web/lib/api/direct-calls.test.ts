import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')

/** Files that write without `useMutation`, each with its reason. Every other writing call of a screen goes through it. */
const WRITES: Record<string, string> = {
  'lib/cart/cart.ts': 'the cart is a store of its own, shared by tabs',
  'lib/cart/cart-changes.ts': 'changes of the cart are shown before they are answered',
  'lib/current-user/sign-in.ts': 'makes the session that mutations need',
  'lib/current-user/sign-out.ts': 'succeeds without the server too',
  'storefront/checkout/hold/hold-storage.ts': 'a hold follows what is chosen and typed',
  'storefront/checkout/hold/use-hold.ts': 'a hold follows what is chosen and typed',
  'storefront/checkout/place-order.ts': 'repeats an unanswered order by itself',
  'storefront/product/product-head.tsx': 'counts a view, without a word',
  'storefront/payment-proof/use-proof-upload.ts': 'an upload with progress that can be stopped',
  'admin/product/pictures/use-picture-uploads.ts': 'uploads several files at once',
  'admin/product/variants/use-variants.ts': 'changes run one at a time, through useExclusiveRun',
  'admin/components/picture-upload.tsx': 'an upload whose picture is measured before it is used',
  'admin/warehouse/pick/use-walk.ts': 'ticks are kept on the device and sent once it has a connection',
  'admin/warehouse/stock-take/use-counts.ts':
    'counts are kept on the device and sent once it has a connection',
  'admin/product-import/use-import.ts': 'an upload that is checked, then sent again to be applied',
  'admin/promotions/trial/load-trial.ts': 'a promotion is tried as it is typed; nothing is stored',
  'admin/invoices/download-invoice.ts': 'the answer is a file',
}

/** Files that read outside of a route's loader, by reason. Every other reading call of a screen stands in a loader. */
const READS: Record<string, string[]> = {
  'a function that loaders call': [
    'admin/guard.ts',
    'admin/order-papers/load-printout.ts',
    'admin/orders/order-list.tsx',
    'admin/product/product-data.ts',
    'admin/products/product-list.tsx',
    'admin/promotions/form/load-lists.ts',
    'admin/promotions/promotion-new.tsx',
    'admin/setup/setup-data.ts',
    'storefront/listing/canonical-place.ts',
  ],
  'the answer is a file': [
    'account/profile/personal-data.tsx',
    'admin/backup/backup-row.tsx',
    'admin/invoices/download-invoice.ts',
    'admin/orders/order-list.tsx',
    'admin/products/excel-actions.tsx',
    'admin/promotions/form/own-codes.tsx',
    'admin/promotions/promotion-menu.tsx',
    'admin/reports/reports-layout.tsx',
    'admin/users/user-data.tsx',
    'admin/warehouse/alerts/suggestions.tsx',
    'admin/warehouse/operations/receipt-file.tsx',
    'admin/warehouse/overview/inventory-list.tsx',
    'admin/warehouse/transactions/transactions-page.tsx',
    'lib/api/private-picture.ts',
  ],
  'answers what is typed, scanned or chosen in a field': [
    'admin/layout/search/use-search.ts',
    'admin/products/use-places.ts',
    'admin/promotions/form/item-options.ts',
    'admin/promotions/form/things.ts',
    'admin/settings/bank-preview.tsx',
    'admin/settings/banners/link-field.tsx',
    'admin/warehouse/components/item-picker.tsx',
    'admin/warehouse/map/map-search.tsx',
    'admin/warehouse/operations/bin-picker.tsx',
    'admin/warehouse/operations/item-picker.tsx',
    'admin/warehouse/operations/operations-page.tsx',
    'admin/warehouse/operations/scan-field.tsx',
    'admin/warehouse/stock-take/count-scan.tsx',
    'lib/addresses/use-places.ts',
    'storefront/layout/use-suggestions.ts',
    'storefront/listing/use-recount.ts',
  ],
  'fills what a press opens': [
    'admin/backup/restore-dialog.tsx',
    'admin/order/proof-review.tsx',
    'admin/warehouse/map/move-dialog.tsx',
    'admin/warehouse/stock-take/begin-dialog.tsx',
    'admin/warehouse/transactions/settle-pending.tsx',
    'storefront/layout/menu-panels.tsx',
  ],
  'shows the present state beside an edit of an older one, which a reload of the page would lose': [
    'admin/product/use-product-form.ts',
    'admin/product/variants/use-variants.ts',
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

const WRITE = /\bapi\(\s*'(POST|PUT|PATCH|DELETE) /
const READ = /\bapi\(\s*'GET /
const LOADER = /^export async function (?:clientLoader|loader)\(.*\{\n(?:(?: .*)?\n)*\}$/gm

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
  expect(namesWhere(text => WRITE.test(text)).toSorted()).toEqual(Object.keys(WRITES).toSorted())
})

it('lets screens read in loaders, with the listed exceptions', () => {
  const outside = namesWhere(text => READ.test(text.replaceAll(LOADER, '')))
  const listed = new Set(Object.values(READS).flat())
  expect(namesWhere(text => text.search(LOADER) !== -1).length).toBeGreaterThan(30)
  expect(outside.toSorted()).toEqual([...listed].toSorted())
})
