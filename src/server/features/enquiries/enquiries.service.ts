import type { ContactPayload, Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import { internationalPhone } from '#contract/phone.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mailerOf } from '../../email/email.ts'
import type { Limits } from '../../limits/limits.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange } from '../audit/index.ts'
import { findNamedProduct } from '../catalogue/index.ts'
import {
  countEnquiries,
  findEnquiry,
  insertEnquiry,
  selectEnquiries,
  selectEnquiriesOf,
  setHandled,
} from './enquiries.queries.ts'
import { enquiryView } from './enquiries.view.ts'
import { queueEnquiryEmail } from './enquiry-email.ts'

/** Enquiries of one phone number at most; the address is counted besides. */
const PER_PHONE = { hits: 8, windowSeconds: 3600 }

type Asking = Pick<AppContext, 'db' | 'settings' | 'jobs'> & {
  env: Pick<AppContext['env'], 'PUBLIC_URL' | 'ADMIN_EMAIL'>
  limits: Limits
}

/** Keeps an enquiry about a product and emails the shop. @throws product_not_found, rate_limited */
export async function askAboutProduct(
  { db, settings, jobs, env, limits }: Asking,
  asked: ContactPayload,
  currentUser: CurrentUser | undefined,
): Promise<{ _id: string; zaloLink: string | null }> {
  await limits.countAttempt('contact', asked.phone, PER_PHONE)
  const product = await findNamedProduct(db, asked.productId)
  if (!product) throw new ShopError('product_not_found')
  const { name, phone, email, message, consent } = asked
  const named = { productId: product.id, productName: product.title, productSku: product.sku ?? '' }
  const request = {
    ...{ name, phone, email, message, ...named },
    hasConsented: consent === true,
    userId: currentUser?.id ?? null,
  }
  const _id = await inTransaction(db, async tx => {
    const id = await insertEnquiry(tx, request)
    await queueEnquiryEmail(tx, mailerOf({ jobs, env }), { id, ...request })
    return id
  })
  const { shop } = await settings()
  const zaloLink = shop.zaloPhone && `https://zalo.me/${internationalPhone(shop.zaloPhone)}`
  return { _id, zaloLink: zaloLink || null }
}

/** A page of the enquiries, newest first, and how many wait. */
export async function listEnquiries(
  db: Database,
  { page, limit, status }: { page: number; limit: number; status?: 'open' | 'handled' | undefined },
) {
  const isHandled = status && status === 'handled'
  const [rows, { open, all }] = await Promise.all([
    selectEnquiries(db, isHandled, { limit, offset: (page - 1) * limit }),
    countEnquiries(db),
  ])
  const total = { open, handled: all - open, all }[status ?? 'all']
  return { enquiries: rows.map(enquiryView), total, totalPages: Math.ceil(total / limit), open }
}

/** Marks a request handled by an admin, or open again. @throws not_found */
export async function handleEnquiry(
  db: Database,
  { id, handled }: { id: string; handled: boolean },
  currentUser: CurrentUser,
): Promise<Enquiry> {
  const change = handled
    ? { handledAt: new Date(), handledBy: currentUser.id }
    : { handledAt: null, handledBy: null }
  const row = await inTransaction(db, async tx => {
    const before = await findEnquiry(tx, id)
    if (!before || !(await setHandled(tx, { id, ...change }))) {
      throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu liên hệ này' })
    }
    await recordChange(tx, currentUser, {
      kind: 'enquiry',
      id,
      label: `${before.name} · ${before.product_name}`,
      before: { handled: before.handled_at !== null },
      after: { handled },
    })
    return findEnquiry(tx, id)
  })
  if (!row) throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu liên hệ này' })
  return enquiryView(row)
}

/** The enquiries of an account, newest first; who handled them is internal. */
export async function enquiriesOf(db: Database, userId: string): Promise<Omit<Enquiry, 'handledBy'>[]> {
  const rows = await selectEnquiriesOf(db, userId)
  return rows.map(enquiryView).map(({ handledBy: _, ...request }) => request)
}
