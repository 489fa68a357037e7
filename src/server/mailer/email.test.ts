import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { DEFAULT_ADMIN_EMAIL } from '../kernel/settings/declaration.ts'
import { mailerOf, shopAddress } from './email.ts'
import { emailHtml, emailText } from './email-content.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'https://anhgia.example' })
})
afterAll(() => shop.close())

const outbox = () => shop.db.selectFrom('email_outbox').selectAll().orderBy('created_at').execute()

async function placeOrder(token?: string) {
  const lamp = await givenProduct(shop.db, { title: 'Đèn «chùm» <b>', stock: 5 })
  const body = orderBody([{ productId: lamp.id, quantity: 2 }])
  return (await shop.call('POST /api/orders', { body }, { token })).body.data
}

/** Does the newest email's job as the worker would, with this mail server. */
async function work(smtpUrl: string | undefined) {
  const emailMessage = (await outbox()).at(-1)
  const env = { ...shop.shop.env, SMTP_URL: smtpUrl }
  await jobHandlers({ ...shop.shop, env }).send_email({ emailId: emailMessage?.id ?? '' })
  return (await outbox()).at(-1)
}

describe('email about orders', () => {
  it('thanks for an order with its lines and the link that opens it, and queues its job', async () => {
    const order = await placeOrder()
    const emailMessage = (await outbox()).at(-1)
    expect(emailMessage).toMatchObject({
      kind: 'order_placed',
      recipient: 'mua@example.com',
      subject: `Đã nhận đơn hàng ${order.orderNumber}`,
      sent_at: null,
    })
    const link = `https://anhgia.example/orders/${order._id}?key=${order.accessKey}`
    expect(emailMessage?.text_body).toContain(link)
    expect(emailMessage?.text_body).toContain('Đèn «chùm» <b> × 2: 200.000\u00a0₫')
    expect(emailMessage?.text_body).toContain('Tổng cộng: 220.000\u00a0₫')
    expect(emailMessage?.html_body).toContain(`href="${link}"`)
    expect(emailMessage?.html_body).toContain('Đèn «chùm» &lt;b&gt; × 2')
    expect(shop.jobs).toContainEqual({ name: 'send_email', data: { emailId: emailMessage?.id } })
  })

  it('reports every change of the state, also a cancellation by the customer', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const customer = await givenUser(shop.db)
    const order = await placeOrder(customer.token)
    const params = { id: order._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'shipped' } }, admin)
    expect((await outbox()).at(-1)).toMatchObject({
      kind: 'order_status',
      subject: `Đơn hàng ${order.orderNumber} đang được giao`,
    })
    const second = await placeOrder(customer.token)
    await shop.call('PATCH /api/orders/:id/cancel', { params: { id: second._id } }, customer)
    expect((await outbox()).at(-1)?.subject).toBe(`Đơn hàng ${second.orderNumber} đã hủy`)
  })

  it('writes no email if the order is refused', async () => {
    const before = (await outbox()).length
    const lamp = await givenProduct(shop.db, { stock: 1 })
    const body = orderBody([{ productId: lamp.id, quantity: 5 }])
    expect((await shop.call('POST /api/orders', { body })).status).toBe(409)
    expect(await outbox()).toHaveLength(before)
  })
})

describe('sending email', () => {
  it('hands text and HTML to the mail server once', async () => {
    const server = await startSmtpServer()
    try {
      const order = await placeOrder()
      expect(await work(server.url)).toMatchObject({
        attempts: 1,
        last_error: null,
        sent_at: expect.any(Date),
      })
      await work(server.url)
      expect(server.emails).toHaveLength(1)
      expect(server.emails[0]).toContain('To: mua@example.com')
      expect(server.emails[0]).toContain(order.orderNumber)
      expect(server.emails[0]).toContain('multipart/alternative')
    } finally {
      await server.close()
    }
  })

  it('keeps the reason if the server does not take it, and sends it the next time', async () => {
    const refusing = await startSmtpServer({ refuses: true })
    const taking = await startSmtpServer()
    try {
      await placeOrder()
      // the queue keeps the error for weeks: only the email itself has the reason, with its address
      await expect(work(refusing.url)).rejects.toThrow(/^The mail server did not take email \S+ \(\d{3}\)$/)
      const reason = expect.stringContaining('not now')
      expect((await outbox()).at(-1)).toMatchObject({ attempts: 1, sent_at: null, last_error: reason })
      expect(await work(taking.url)).toMatchObject({
        attempts: 2,
        last_error: null,
        sent_at: expect.any(Date),
      })
    } finally {
      await refusing.close()
      await taking.close()
    }
  })

  it('is sent once if two jobs have it at once, and the second one looks again later', async () => {
    const opening = Promise.withResolvers<void>()
    const server = await startSmtpServer({ greetsAfter: opening.promise })
    try {
      await placeOrder()
      const jobs = [work(server.url), work(server.url)]
      await expect(Promise.race(jobs)).rejects.toThrow(/by another job/)
      opening.resolve()
      const ends = await Promise.allSettled(jobs)
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await work(server.url)).toMatchObject({ attempts: 1, sent_at: expect.any(Date) })
      expect(server.emails).toHaveLength(1)
    } finally {
      await server.close()
    }
  })

  it('is left to the job that claimed it, until that job counts as lost', async () => {
    const server = await startSmtpServer()
    try {
      await placeOrder()
      const id = (await outbox()).at(-1)?.id ?? ''
      const claim = (seconds: number) =>
        shop.db
          .updateTable('email_outbox')
          .set({ claimed_until: new Date(Date.now() + seconds * 1000) })
          .where('id', '=', id)
          .execute()
      await claim(60)
      await expect(work(server.url)).rejects.toThrow('by another job')
      expect((await outbox()).at(-1)).toMatchObject({ attempts: 0, last_error: null, sent_at: null })
      await claim(-1)
      expect(await work(server.url)).toMatchObject({ attempts: 1, claimed_until: null })
      expect(server.emails).toHaveLength(1)
    } finally {
      await server.close()
    }
  })

  it('is sent by a worker with a mail server if one without has done its job first', async () => {
    await placeOrder()
    expect(await work(undefined)).toMatchObject({ attempts: 0, sent_at: null })
    const id = (await outbox()).at(-1)?.id ?? ''
    await shop.db
      .updateTable('email_outbox')
      .set({ created_at: new Date(Date.now() - 180_000) })
      .where('id', '=', id)
      .execute()
    const cleanUp = async (smtpUrl: string | undefined) => {
      shop.jobs.length = 0
      await jobHandlers({ ...shop.shop, env: { ...shop.shop.env, SMTP_URL: smtpUrl } }).clean_up({
        task: 'untried_emails',
      })
      return shop.jobs.filter(
        ({ name, data }) => name === 'send_email' && (data as { emailId: string }).emailId === id,
      )
    }
    expect(await cleanUp(undefined)).toHaveLength(0)
    expect(await cleanUp('smtp://127.0.0.1:9')).toHaveLength(1)
  })

  it('stays in the outbox without a mail server', async () => {
    await placeOrder()
    expect(await work(undefined)).toMatchObject({ attempts: 0, sent_at: null })
  })
})

describe('a letter', () => {
  it('has the same content in text and in HTML', () => {
    const content = {
      shopName: 'Ánh Gia',
      title: 'Chào bạn',
      paragraphs: ['Một & hai'],
      rows: [['Đèn', '1 ₫']] as [string, string][],
      button: { label: 'Xem', href: 'https://a.example/?x=1&y=2' },
      footnotes: ['Chú thích'],
      signature: 'Ánh Gia\nHotline',
    }
    expect(emailText(content)).toBe(
      'Chào bạn\n\nMột & hai\n\n- Đèn: 1 ₫\n\nXem:\nhttps://a.example/?x=1&y=2\n\nChú thích\n\n--\nÁnh Gia\nHotline\n',
    )
    const html = emailHtml(content)
    for (const part of [
      'Một &amp; hai',
      'href="https://a.example/?x=1&amp;y=2"',
      'Chú thích',
      'Ánh Gia<br>Hotline',
    ])
      expect(html).toContain(part)
  })
})

describe('the shop’s own address', () => {
  const addressOf = (adminEmail: string, email: string) => {
    const env = { PUBLIC_URL: 'https://anhgia.example', ADMIN_EMAIL: adminEmail }
    return shopAddress(mailerOf({ jobs: shop.shop.jobs, env }), { email })
  }

  it('is that of the settings, else the admin’s, but never the default one', () => {
    expect(addressOf('chu@example.com', 'shop@example.com')).toBe('shop@example.com')
    expect(addressOf('chu@example.com', '')).toBe('chu@example.com')
    expect(addressOf(DEFAULT_ADMIN_EMAIL, '')).toBeUndefined()
  })
})
