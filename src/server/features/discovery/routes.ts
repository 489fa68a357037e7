import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../context/app-context.ts'
import { PUBLIC_ANSWER } from '../../plugins/pages/page-cache.ts'
import { webManifest } from './manifest.ts'
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { leavingWorker, OFFLINE_PATH, offlineWorker } from './service-worker.ts'
import { MAX_URLS, sitemap, sitemapFile } from './sitemap.service.ts'

const PUBLIC = { config: { publicAs: 'file' } } as const

/**
 * The fixed addresses for search engines and phones: robots.txt, the sitemap, the web manifest, the files
 * under /.well-known, the page for times without a network and the worker that shows it. All of it is the
 * same for everybody and is kept by the page cache until the catalogue or the settings change.
 * @param options.urlsPerFile beyond it the sitemap is split
 */
export function discoveryRoutes(
  app: FastifyInstance,
  { db, env, settings }: Pick<AppContext, 'db' | 'env' | 'settings'>,
  { urlsPerFile = MAX_URLS } = {},
): void {
  const { origin } = new URL(env.PUBLIC_URL)
  const parts = { db, origin, urlsPerFile }

  app.get('/robots.txt', PUBLIC, async (_request, reply) =>
    reply.header('cache-control', PUBLIC_ANSWER).type('text/plain; charset=utf-8').send(robots(origin)),
  )

  // the address to which password managers send their users (a W3C draft)
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/profile', 302))

  app.get('/.well-known/security.txt', PUBLIC, async (_request, reply) => {
    const { shop } = await settings()
    const text = securityTxt(shop, { origin, now: new Date() })
    if (text === undefined) throw new ShopError('not_found')
    return reply.header('cache-control', PUBLIC_ANSWER).type('text/plain; charset=utf-8').send(text)
  })

  app.get('/manifest.webmanifest', PUBLIC, async (_request, reply) => {
    const { shop } = await settings()
    return reply
      .header('cache-control', PUBLIC_ANSWER)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(await webManifest(db, shop)))
  })

  app.get(OFFLINE_PATH, PUBLIC, async (_request, reply) => {
    const { shop } = await settings()
    return reply
      .header('cache-control', PUBLIC_ANSWER)
      .header('content-security-policy', OFFLINE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(offlinePage(shop))
  })

  app.get('/sw.js', PUBLIC, async (_request, reply) => {
    const { shop } = await settings()
    return reply
      .header('cache-control', PUBLIC_ANSWER)
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(env.OFFLINE_PAGE ? offlineWorker(offlinePage(shop)) : leavingWorker())
  })

  app.get('/sitemap.xml', PUBLIC, async (_request, reply) =>
    reply
      .header('cache-control', PUBLIC_ANSWER)
      .type('application/xml; charset=utf-8')
      .send(await sitemap(parts)),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', PUBLIC, async (request, reply) => {
    const [, number] = /^(\d{1,4})\.xml$/.exec(request.params.file) ?? []
    const xml = number === undefined ? undefined : await sitemapFile(parts, Number(number))
    if (xml === undefined) throw new ShopError('not_found')
    return reply.header('cache-control', PUBLIC_ANSWER).type('application/xml; charset=utf-8').send(xml)
  })
}
