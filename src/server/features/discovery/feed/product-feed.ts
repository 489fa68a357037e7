import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProductFeedState } from '#contract/discovery/product-feed.calls.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { hasOpened, loadSettings } from '../../settings/index.ts'
import {
  countFeedProducts,
  deleteFeed,
  type FeedRow,
  lockFeed,
  noteReading,
  selectFeed,
  selectFeedItems,
  writeFeedKey,
} from './feed.queries.ts'
import type { FeedFormat } from './feed-files.ts'
import { type FeedShop, feedItem, MOST_PICTURES } from './feed-item.ts'

type FeedParts = Pick<AppContext, 'db' | 'env'>

const KEY_BYTES = 16
const KEY = /^[0-9a-f]{32}$/
/** Products that are read at once. */
const BATCH = 200
/** Letters that are kept of the name of a reading program. */
const READER_LETTERS = 80
const SUBJECT = { kind: 'product_feed', id: 'product-feed', label: 'Nguồn sản phẩm' } as const

/** The feed as the back office shows it. */
export async function getProductFeed({ db, env }: FeedParts): Promise<ProductFeedState> {
  const [row, counted, { tax }] = await Promise.all([selectFeed(db), countFeedProducts(db), loadSettings(db)])
  return {
    addresses: row ? { xml: addressOf(env, row, 'xml'), csv: addressOf(env, row, 'csv') } : null,
    readAt: row?.read_at?.toISOString() ?? null,
    reader: row?.reader ?? null,
    products: counted.products,
    withoutPrice: counted.without_price,
    withoutPicture: counted.without_picture,
    isPageNet: !tax.pricesIncludeTax,
  }
}

const addressOf = ({ PUBLIC_URL }: FeedParts['env'], { key }: FeedRow, kind: 'xml' | 'csv'): string =>
  `${new URL(PUBLIC_URL).origin}/feed/${key}/products.${kind}`

/**
 * Turns the feed on, or gives it another address.
 * @param replaces the present address as XML, null while the feed is off. If it is another one by now,
 *   nothing changes: the call was sent again, or another person was faster.
 */
export async function makeProductFeed(
  parts: FeedParts,
  by: CurrentUser,
  { replaces }: { replaces: string | null },
): Promise<ProductFeedState> {
  await inTransaction(parts.db, async tx => {
    const before = await lockFeed(tx)
    if ((before ? addressOf(parts.env, before, 'xml') : null) !== replaces) return
    if (!(await writeFeedKey(tx, randomBytes(KEY_BYTES).toString('hex'), before?.key))) return
    await recordChange(tx, by, {
      ...SUBJECT,
      before: { isOn: before !== undefined },
      after: { isOn: true, address: 'mới' },
    })
  })
  return getProductFeed(parts)
}

/** Turns the feed off. */
export async function removeProductFeed(parts: FeedParts, by: CurrentUser): Promise<ProductFeedState> {
  await inTransaction(parts.db, async tx => {
    if (!(await lockFeed(tx))) return
    await deleteFeed(tx)
    await recordChange(tx, by, { ...SUBJECT, before: { isOn: true }, after: { isOn: false } })
  })
  return getProductFeed(parts)
}

/**
 * Notes a reading of the feed, by the name that the program gives itself.
 * @throws not_found if this is not its key, or it is off
 */
export async function openFeed(db: FeedParts['db'], key: string, userAgent = ''): Promise<void> {
  const row = KEY.test(key) ? await selectFeed(db) : undefined
  if (!row || !timingSafeEqual(Buffer.from(key), Buffer.from(row.key))) throw new ShopError('not_found')
  await noteReading(db, { key: row.key, reader: userAgent.slice(0, READER_LETTERS) })
}

/** The feed in a format, part by part: nothing until the shop opens for the first time. */
export async function* writeFeed({ db, env }: FeedParts, format: FeedFormat): AsyncGenerator<string> {
  const { origin } = new URL(env.PUBLIC_URL)
  const { shop, tax } = await loadSettings(db)
  const now = new Date()
  const today = vietnamDay(now)
  const parts: FeedShop = {
    origin,
    pictures: env.MEDIA_URL ?? origin,
    now,
    pricesIncludeTax: tax.pricesIncludeTax,
    taxPercent: taxClass => taxPercentOn(tax, taxClass, today),
  }
  yield format.head({ name: shop.name, origin })
  let after: string | null | undefined = (await hasOpened(db)) ? null : undefined
  while (after !== undefined) {
    const page = await selectFeedItems(db, { after, limit: BATCH, pictures: MOST_PICTURES })
    if (page.rows.length > 0) yield page.rows.map(row => format.item(feedItem(row, parts))).join('')
    after = page.last
  }
  yield format.end
}
