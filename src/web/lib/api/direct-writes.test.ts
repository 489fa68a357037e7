import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')

/** Files that write without `useMutation`, each with its reason. Every other writing call of a screen goes through it. */
const EXCEPTIONS: Record<string, string> = {
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

const WRITE = /\bapi\(\s*'(POST|PUT|PATCH|DELETE) /

it('lets screens write through useMutation, with the listed exceptions', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter(name => /(?<!\.test)\.tsx?$/.test(name))
  const texts = await Promise.all(files.map(name => readFile(join(WEB, name), 'utf8')))
  const writing = files.filter((_, index) => WRITE.test(texts[index] ?? ''))
  expect(files.length).toBeGreaterThan(300)
  expect(writing.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})
