import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Collector, type SentSpan, startCollector } from '#tests/support/servers/collector.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import {
  orderOf,
  type StockedProduct,
  stockProducts,
  withClient,
} from '#tests/support/stock/stocked-products.ts'
import { signIn } from '#tests/support/users/sign-in.ts'

/** A shopper with values that occur nowhere else. */
const PERSON = {
  name: 'Quách Thị Huyền Trân',
  email: 'huyentran.quach@thu-rieng.example',
  phone: '0987612345',
  street: '77 Ngõ Bí Mật',
  note: 'giao cho bảo vệ tòa Xyzzy',
  searched: 'đèn ngủ kỳ lân',
  code: 'TRANQUACH50',
  password: 'Mat-khau-Xyzzy-1',
  visitorTrace: 'abadcafe'.repeat(4),
}
/** The address that a proxy names. */
const VISITOR_IP = '198.51.100.77'

const json = { 'content-type': 'application/json', 'x-forwarded-for': VISITOR_IP }
const send = (method: string, url: string, body: object, headers = {}) =>
  fetch(url, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })
const post = (url: string, body: object, headers = {}) => send('POST', url, body, headers)

describe('a shop with a collector of OpenTelemetry', () => {
  const dataDir = throwawayDir()
  let database: TestDatabase
  let collector: Collector
  let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
  let shop: ShopProcess
  let product: StockedProduct
  let placedStatus: number
  let failed: Response
  let secrets: string[]

  const named = (name: string) => collector.spans.filter(span => span.name === name)
  const below = (parent: SentSpan): SentSpan[] =>
    collector.spans
      .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
      .flatMap(child => [child, ...below(child)])

  beforeAll(async () => {
    ;[database, collector, mailServer] = await Promise.all([
      testDatabase(),
      startCollector(),
      startSmtpServer(),
    ])
    const [first] = await stockProducts(database.url, { count: 1, pieces: 20 })
    if (!first) throw new Error('There is nothing to buy')
    product = first
    // the error of the database repeats all that a person has entered
    await withClient(database.url, client =>
      client.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           RAISE EXCEPTION 'Not % <%>', NEW.name, NEW.email
             USING DETAIL = 'Key (phone)=(' || NEW.phone || ')', ERRCODE = '23514', TABLE = 'enquiry';
         END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON enquiry FOR EACH ROW EXECUTE FUNCTION refuse()`,
      ),
    )
    shop = await startShop({
      dataDir,
      env: {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20collector-token',
        SMTP_URL: mailServer.url,
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'info',
      },
    })
    const { name, email, phone } = PERSON
    const order = orderOf(product)
    const placed = await post(`${shop.url}/api/orders`, {
      ...order,
      customer: {
        ...(order.customer as object),
        name,
        email,
        phone,
        address: { street: PERSON.street, city: 'Thành phố Hồ Chí Minh', state: 'Phường Sài Gòn' },
      },
      notes: PERSON.note,
    })
    placedStatus = placed.status
    expect(placedStatus).toBeLessThan(300)
    const { data } = (await placed.json()) as { data: { accessKey: string } }
    await post(`${shop.url}/api/register`, { name, email, phone, password: PERSON.password })
    await post(`${shop.url}/api/login`, { email, password: `${PERSON.password}-sai` })
    await post(`${shop.url}/api/forgot-password`, { email })
    const staff = await signIn(shop.url)
    await fetch(`${shop.url}/api/products?search=${encodeURIComponent(PERSON.searched)}`)
    await fetch(`${shop.url}/products?search=${encodeURIComponent(PERSON.searched)}`, {
      headers: { 'user-agent': 'Xyzzy', traceparent: 'Xyzzy', tracestate: 'a=Xyzzy', baggage: 'b=Xyzzy' },
    }).then(page => page.text())
    await fetch(`${shop.url}/api/admin/orders?search=${encodeURIComponent(phone)}`, { headers: staff })
    const codes = await send('PUT', `${shop.url}/api/guest-cart/codes`, { codes: [PERSON.code] })
    expect(codes.status).toBe(200)
    failed = await post(
      `${shop.url}/api/contact/product`,
      { name, email, phone, message: PERSON.note, consent: true, productId: product.id },
      { traceparent: `00-${PERSON.visitorTrace}-00f067aa0ba902b7-00` },
    )
    secrets = [data.accessKey, staff.authorization?.slice('Bearer '.length) ?? '']
    await eventually(() => expect(mailServer.emails.join()).toContain(email))
    await eventually(() => expect(named('send email').length).toBeGreaterThan(0))
    await eventually(() => expect(collector.records.length).toBeGreaterThan(0))
    expect(await shop.end('SIGTERM')).toBe(0)
  })
  afterAll(async () => {
    await shop.end('SIGKILL')
    await Promise.all([collector.close(), mailServer.close()])
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('sends a request with its transaction and its statements below it', () => {
    const [request] = named('POST /api/orders')
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/orders',
      'http.response.status_code': placedStatus,
    })
    const steps = request ? below(request) : []
    const [transaction] = steps.filter(({ name }) => name === 'transaction')
    expect(transaction?.attributes['shop.attempts']).toBe(1)
    const [insert] = steps.filter(({ name }) => name === 'INSERT orders')
    expect(insert?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'orders',
    })
    expect(insert && [transaction?.spanId, request?.spanId]).toContain(insert?.parentSpanId)
    expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  })

  it('sends the calls and the statements of a page', () => {
    const pages = named('GET /*').map(below)
    const names = pages.flat().map(({ name }) => name)
    expect(names).toContain('render page')
    expect(names).toContain('call GET /api/products')
    expect(names.filter(name => name.startsWith('SELECT')).length).toBeGreaterThan(0)
  })

  it('sends a job as a trace with its email', () => {
    const jobs = named('job send_email')
    expect(jobs[0]?.attributes).toMatchObject({ 'shop.job': 'send_email', 'shop.attempt': 1 })
    expect(jobs[0]?.parentSpanId ?? '').toBe('')
    expect(jobs.flatMap(below).map(({ name }) => name)).toContain('send email')
  })

  it('sends an error with its type, code, place in the schema, stack, route and number', () => {
    expect(failed.status).toBe(500)
    const [record] = collector.records
    expect(record?.attributes).toMatchObject({
      'exception.type': 'DatabaseError',
      'error.type': '23514',
      'shop.database.table': 'enquiry',
      'http.route': '/api/contact/product',
      'shop.request_id': failed.headers.get('x-request-id'),
      'exception.stacktrace': expect.stringContaining('src/server/'),
    })
    const [request] = named('POST /api/contact/product')
    expect(record?.traceId).toBe(request?.traceId)
    expect(request?.status?.code).toBe(2)
  })

  it('continues the trace of the proxy, which decides nothing', () => {
    const [request] = named('POST /api/contact/product')
    expect(request).toMatchObject({ traceId: PERSON.visitorTrace, parentSpanId: '00f067aa0ba902b7' })
  })

  it('writes the number of the trace into the lines of the log', () => {
    const [request] = named('POST /api/orders')
    const answered = shop
      .output()
      .split('\n')
      .filter(line => line.includes('"/api/orders"') && line.includes('Answered'))
    expect(answered.join()).toContain(`"trace_id":"${request?.traceId}"`)
  })

  it('sends nothing of a person, in no form', () => {
    const sent = collector.texts.join('\n').replaceAll('collector-token', '')
    const values = [...Object.values(PERSON), VISITOR_IP, ...secrets].filter(
      value => value !== PERSON.visitorTrace,
    )
    expect(secrets.map(secret => secret.length > 20)).toEqual([true, true])
    const words = [...values, ...PERSON.name.split(' '), 'Xyzzy', '127.0.0.1', 'Thành phố', 'Phường']
    const forms = words.flatMap(word => [
      word,
      encodeURIComponent(word),
      JSON.stringify(word).slice(1, -1),
      word.normalize('NFD'),
      Buffer.from(word).toString('base64').replace(/=+$/, ''),
      Buffer.from(word).toString('hex'),
    ])
    const body = sent.split('\n').filter((_line, at) => at % 3 === 2)
    const content = body.join('\n').toLowerCase()
    expect(content.length).toBeGreaterThan(10_000)
    expect(forms.filter(form => form.length > 3 && content.includes(form.toLowerCase()))).toEqual([])
    expect(content).not.toMatch(/[^\0-\x7f]/)
    expect(content).not.toContain('@')
  })

  it('sends the header of the settings', () => {
    expect(collector.texts.every(text => text.includes('Bearer collector-token'))).toBe(true)
  })
})
