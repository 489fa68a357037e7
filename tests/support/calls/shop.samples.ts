import { pictureForm } from '#tests/support/orders/proofs.ts'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

const MAIL_SERVER = {
  host: 'localhost',
  port: 9,
  security: 'none' as const,
  username: '',
  password: '',
  fromAddress: '',
}

/** Good input for the calls of settings, reports, enquiries, emails and the system. */
export function shopSamples(data: SampleData): Samples {
  return {
    'GET /api/analytics/revenue': { query: { days: 30 } },
    'GET /api/analytics/orders': { query: { days: 7 } },
    'GET /api/analytics/products': { query: { days: 90 } },
    'GET /api/analytics/customers': {},
    'GET /api/analytics/promotions': { query: { days: 30 } },
    'GET /api/analytics/export': { query: { days: 30 } },
    'GET /api/admin/overview': {},
    'GET /api/admin/search': { query: { search: 'đèn' } },
    'GET /api/admin/clean-up': {},
    'GET /api/storage/admin/stats': {},
    'POST /api/storage/admin/switch-storage': { body: { storageType: 'local' } },
    'POST /api/storage/admin/migrate-to-s3': { body: { category: 'products' } },
    'POST /api/storage/admin/retry-failed': {},
    'POST /api/storage/admin/free-disk': {},
    'POST /api/storage/admin/stop-migration': {},
    'GET /api/admin/audit': { query: { kind: 'category' } },
    'GET /api/addresses/provinces': {},
    'GET /api/addresses/provinces/:code/wards': { params: { code: '79' } },
    'GET /api/shop': {},
    'GET /api/admin/settings/:section': { params: { section: 'shop' } },
    'PUT /api/admin/settings/:section': {
      params: { section: 'stock' },
      body: { section: 'stock', version: 0, value: { minLevel: 3, reorderPoint: 6 } },
    },
    'GET /api/admin/setup': {},
    'PUT /api/admin/setup/:step': { params: { step: 'backup' }, body: { confirmed: true } },
    'PUT /api/admin/setup/opening': { body: { isOpen: false } },
    'POST /api/admin/setup/test-email': {},
    'GET /api/admin/settings/bank/preview': { query: { bin: '970436', accountNumber: '0123456789' } },
    'POST /api/admin/settings/pictures': { body: pictureForm() },
    'GET /api/health': {},
    'GET /api/health/live': {},
    'POST /api/contact/product': {
      body: { name: 'Người Hỏi', phone: '0900 000 789', message: 'Giá?', productId: data.productId },
    },
    'GET /api/admin/enquiries': { query: { status: 'open' } },
    'DELETE /api/admin/enquiries/:id': { params: { id: data.enquiryId } },
    'PUT /api/admin/enquiries/:id': {
      params: { id: data.enquiryId },
      body: { handled: true },
    },
    'GET /api/admin/emails': { query: { state: 'waiting', kind: 'order_placed', search: 'mua' } },
    'GET /api/admin/mail-server': {},
    'PUT /api/admin/mail-server': { body: { ...MAIL_SERVER, port: 25, version: 1 } },
    'DELETE /api/admin/mail-server': {},
    // the port of nobody: the answer shows how far the email came
    'POST /api/admin/mail-server/test': { body: { to: 'chu@example.com', server: MAIL_SERVER } },
    'GET /api/admin/emails/:id': { params: { id: data.emailId } },
    'GET /api/admin/product-feed': {},
    'PUT /api/admin/product-feed': { body: { replaces: data.feedAddress } },
    'DELETE /api/admin/product-feed': {},
    'GET /api/admin/operations': {},
    'GET /api/admin/operations/problems': {},
    'POST /api/admin/operations/check': {},
    'GET /api/admin/operations/report': {},
    'GET /api/admin/backups': {},
    'PUT /api/admin/backups/plan': {
      body: {
        isOn: true,
        every: 'hour',
        at: '03:30',
        keepHours: 48,
        keepDays: 5,
        keepWeeks: 2,
        keepMonths: 1,
        place: 'local',
        version: 0,
      },
    },
    'POST /api/admin/backups': {},
    'POST /api/admin/backups/:id/check': { params: { id: data.backupId } },
    'PUT /api/admin/backups/:id/pin': { params: { id: data.backupId }, body: { isPinned: true } },
    'DELETE /api/admin/backups/:id': { params: { id: data.backupId } },
    'POST /api/admin/backups/:id/download': {
      params: { id: data.backupId },
      body: { password: 'Matkhau1' },
    },
    'GET /api/admin/backups/:id/losses': { params: { id: data.backupId } },
    'POST /api/admin/backups/:id/restore': {
      params: { id: data.backupId },
      body: { shopName: 'Ánh Gia', password: 'Matkhau1' },
    },
    'POST /api/admin/emails/:id/resend': { params: { id: data.emailId } },
  }
}
