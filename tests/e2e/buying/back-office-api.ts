import { expect } from '@playwright/test'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { patient } from '#tests/support/time/pace.ts'

export type BackOfficeApi = Awaited<ReturnType<typeof openBackOfficeApi>>

/**
 * The back office of a shop behind its API, for steps that a test does not look at. @param url of the shop
 */
export async function openBackOfficeApi(url: string) {
  let token = ''
  const request = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
    expect(reply.status, path).toBe(200)
    return reply
  }
  const send = async (method: string, path: string, body?: object) =>
    (await request(method, path, body)).json()
  const bytes = async (path: string) => new Uint8Array(await (await request('GET', path)).arrayBuffer())
  const { email, password } = ADMIN
  token = (await send('POST', '/api/login', { email, password })).token

  const move = (id: string, status: string) => send('PUT', `/api/admin/orders/${id}/status`, { status })
  /** The text of the email with a subject that ends like this, once it is written. */
  const emailText = async (ending: string): Promise<string> => {
    let id = ''
    await expect(async () => {
      const { data } = await send('GET', '/api/admin/emails?limit=50')
      id = data.find(({ subject }: { subject: string }) => subject.endsWith(ending))._id
    }).toPass({ timeout: patient(20_000) })
    return plain((await send('GET', `/api/admin/emails/${id}`)).data.text)
  }
  return {
    send,
    move,
    emailText,
    promotions: async () => (await send('GET', '/api/admin/promotions?limit=50')).data,
    /**
     * The amounts of an order in email, invoice and the Excel file of orders; the order is confirmed for
     * it.
     */
    papersOf: async (id: string): Promise<{ email: string; invoice: string; exported: string }> => {
      const { data: order } = await send('GET', `/api/admin/orders/${id}`)
      await move(id, 'confirmed')
      const { data: invoice } = await send('POST', `/api/invoices/from-order/${id}`, {})
      const { pages } = await readPdf(await bytes(`/api/invoices/${invoice._id}/download-pdf`))
      const rows = await readWorkbook(await bytes('/api/admin/orders/export'), 'Đơn hàng')
      return {
        email: await emailText(`Đã nhận đơn hàng ${order.orderNumber}`),
        invoice: plain(pages.join('\n')),
        exported:
          rows.map(({ cells }) => cells.join(' · ')).find(row => row.includes(order.orderNumber)) ?? '',
      }
    },
  }
}

/** With plain spaces, and in one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ')
