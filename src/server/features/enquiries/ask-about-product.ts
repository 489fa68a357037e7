import type { ContactPayload } from '#contract/enquiries/enquiries.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { zaloHref } from '#contract/kernel/phone.ts'
import type { AppContext } from '../../context/app-context.ts'
import { takeIdempotencyKey } from '../../db/idempotency-keys.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Limits } from '../../limits/limits.ts'
import { mailerOf } from '../../mailer/email.ts'
import { findNamedProduct } from '../catalogue/index.ts'
import { insertEnquiry } from './enquiries.queries.ts'
import { queueEnquiryEmail } from './enquiry-email.ts'

/** Enquiries of one phone number at most; the address is counted besides. */
const PER_PHONE = { hits: 8, windowSeconds: 3600 }

type Asking = Pick<AppContext, 'db' | 'settings' | 'jobs'> & {
  env: Pick<AppContext['env'], 'PUBLIC_URL' | 'ADMIN_EMAIL'>
  limits: Limits
}

/**
 * Keeps an enquiry about a product and emails the shop, once for each idempotency key.
 * @throws product_not_found, rate_limited, idempotency_key_reused
 */
export async function askAboutProduct(
  { db, settings, jobs, env, limits }: Asking,
  asked: ContactPayload,
  { currentUser, idempotencyKey: key }: Pick<RequestContext, 'currentUser' | 'idempotencyKey'>,
): Promise<{ _id: string; zaloLink: string | null }> {
  await limits.countAttempt('contact', asked.phone, PER_PHONE)
  const product = await findNamedProduct(db, asked.productId)
  if (!product) throw new ShopError('product_not_found')
  const { name, phone, email, message, consent } = asked
  const named = { productId: product.id, productName: product.title, productSku: product.sku ?? '' }
  const creates = uuidv7()
  const request = {
    id: creates,
    name,
    phone,
    email,
    message,
    ...named,
    hasConsented: consent === true,
    userId: currentUser?.id ?? null,
  }
  const _id = await inTransaction(db, async tx => {
    const call = { key, scope: currentUser?.id ?? '', content: asked, creates }
    const earlier = await takeIdempotencyKey(tx, 'enquiry', call)
    if (earlier) return earlier
    await insertEnquiry(tx, request)
    await queueEnquiryEmail(tx, mailerOf({ jobs, env }), request)
    return creates
  })
  const { shop } = await settings()
  const zaloLink = shop.zaloPhone && zaloHref(shop.zaloPhone)
  return { _id, zaloLink: zaloLink || null }
}
