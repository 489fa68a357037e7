import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

/** Good input for the calls of invoices. */
export function invoiceSamples(data: SampleData): Samples {
  const invoice = { params: { id: data.invoiceId } }
  return {
    'GET /api/invoices': { query: { status: 'issued', search: 'HD-2', startDate: '2026-01-01' } },
    'GET /api/invoices/stats/summary': {},
    'GET /api/invoices/:id': invoice,
    'GET /api/invoices/order/:orderId': { params: { orderId: data.billedOrderId } },
    'POST /api/invoices/from-order/:orderId': {
      params: { orderId: data.confirmedOrderId },
      body: {
        vatBuyer: {
          company: 'Công ty TNHH Ví Dụ',
          taxCode: '0123456789-001',
          companyAddress: '1 đường Ví Dụ',
          invoiceEmail: 'ketoan@example.com',
        },
      },
    },
    'POST /api/invoices/:id/replace': {
      ...invoice,
      body: {
        reason: 'Sai tên người mua',
        buyer: {
          name: 'Nguyễn Văn Đúng',
          phone: '0900000456',
          email: 'dung@example.com',
          address: '2 đường Ví Dụ, Huế',
        },
        vatBuyer: {
          company: 'Công ty TNHH Ví Dụ',
          taxCode: '0123456789',
          companyAddress: '1 đường Ví Dụ',
          invoiceEmail: 'ketoan@example.com',
        },
      },
    },
    'PUT /api/invoices/:id/status': { ...invoice, body: { status: 'paid' } },
    'POST /api/invoices/:id/generate-pdf': invoice,
    'GET /api/invoices/:id/download-pdf': invoice,
    'GET /api/invoices/:id/download-excel': invoice,
    'POST /api/invoices/export-excel': { body: { status: 'issued', endDate: '2099-12-31' } },
  }
}
