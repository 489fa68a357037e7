/**
 * Files of over 250 lines and folders of over 25 code files, each with the reason why it stays whole. Both
 * numbers are a guide: code moves if it belongs to another file, never to fit a number. A reason that is no
 * longer needed fails the check.
 */
export const SIZE_REASONS: Record<string, string> = {
  'src/contract/promotions/promotion.shapes.ts': 'One declaration: a promotion as staff write it.',
  'src/server/features/catalogue/edit/product-admin.test.ts':
    'One call: each field that it takes or refuses.',
  'src/contract/kernel':
    'The words and fields that all parts of the contract share, and a folder for each part.',
  'src/server/db/migrations': 'Migrations are only added.',
  'src/server/db/schema.sql': 'Generated: the schema as all migrations have made it.',
  'src/server/features/catalogue/edit':
    'One way to edit products: each kind of change and its cases are a file.',
  'src/server/features/catalogue/import-export': 'One import: each step and each kind of warning is a file.',
  'src/server/features/moving-in/samples.test.ts':
    'One table of results: each sample of another shop, row by row.',
  'src/server/features/warehouse/inventory/inventory.test.ts': 'One list; its cases share their stock.',
  'src/server/main/app.ts': 'One order of hooks and parts, which depend on it.',
  'src/server/kernel/settings/declaration.ts':
    'One list of the settings: shape, sentence, meaning and default of each.',
  'src/server/spreadsheet/spreadsheet.test.ts': 'Reading and writing share their fixtures.',
  'src/server/plugins/pages/page-cache.test.ts':
    'One cache; its cases share an app that can hold its answers back.',
  'src/server/features/orders/contact/follow-contact.test.ts':
    'One rule (R56); its cases share their orders.',
  'src/server/features/orders/place/cart-changed.test.ts': 'One rule (R55); its cases share their carts.',
  'src/server/features/orders/place/place-order.ts': 'One transaction of three round trips, in its order.',
  'src/web/lib/api/direct-calls.test.ts': 'One list of exceptions by reason.',
  'src/web/styles/base.css': 'The rules of all pages: the screen, forced colours, less motion and paper.',
  'src/web/storefront/product': 'One page, and the sheet of its variants, which shares its choice.',
  'tests/support/calls/sample-data.ts': 'One set of samples, in which each needs those before it.',
  tools: 'One file for each command of package.json.',
  'src/contract/settings/settings.shapes.ts': 'One section of the settings after the other.',
  'src/server/features/backup/backup.queries.ts': 'The statements of one table.',
  'src/server/features/catalogue/search/search.queries.ts': 'The statements of one search.',
  'src/server/features/cart/cart.queries.ts': 'The statements of carts and their lines.',
  'src/server/features/reports/reports.test.ts': 'One set of orders; every report is read of it.',
  'src/web/storefront/checkout/checkout-form.tsx': 'One form.',
  'tests/contract/read-send-back.test.ts': 'One rule over all calls that write what they read.',
  'tests/e2e/browser.ts': 'One page with what every browser test asks of it.',
  'tests/support/factories.ts': 'One maker for each thing that tests need.',
  'tests/support/stock/stock-walk-fixture.ts': 'One shop in which random walks move stock.',
  'tests/e2e/manual/khi-co-su-co.spec.ts': 'follows one chapter of the manual, section by section',
  'tests/e2e/manual/ngay-dau.spec.ts': 'follows one chapter of the manual, section by section',
}
