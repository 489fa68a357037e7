import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/discovery/product-feed.calls.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Feature } from '../../../context/feature.ts'
import { feedFormats } from './feed-files.ts'
import { getProductFeed, makeProductFeed, openFeed, removeProductFeed, writeFeed } from './product-feed.ts'

/** The feed in the back office. */
export const productFeedRoutes: Feature = (handle, { db, env }) => {
  handle(calls.getProductFeed, async () => ({ data: await getProductFeed({ db, env }) }))
  handle(calls.makeProductFeed, async ({ currentUser, body }) => ({
    data: await makeProductFeed({ db, env }, currentUser, body),
    message: 'Địa chỉ mới đã dùng được',
  }))
  handle(calls.removeProductFeed, async ({ currentUser }) => ({
    data: await removeProductFeed({ db, env }, currentUser),
    message: 'Đã tắt nguồn sản phẩm',
  }))
}

/** Readings at once, in a process: each reads all products, and a known address must not cost more. */
const AT_ONCE = 2

/** The files of the feed at their secret address. Nobody keeps them, and no search engine lists them. */
export function feedFiles(app: FastifyInstance, parts: Pick<AppContext, 'db' | 'env'>): void {
  let underWay = 0
  app.get<{ Params: { key: string; file: string } }>('/feed/:key/:file', async (request, reply) => {
    const format = feedFormats.get(request.params.file)
    if (!format) throw new ShopError('not_found')
    await openFeed(parts.db, request.params.key, request.headers['user-agent'])
    if (underWay >= AT_ONCE) throw new ShopError('rate_limited', { retryAfterSeconds: 60 })
    underWay += 1
    const stream = Readable.from(writeFeed(parts, format), { objectMode: false })
    stream.once('close', () => {
      underWay -= 1
    })
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type(format.type)
      .send(stream)
  })
}
