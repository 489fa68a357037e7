import type { Env } from '../kernel/env.ts'

/** How a CDN is spoken to. */
export type CdnKind = {
  /** The header that names the tags of an answer, and the sign between two tags. */
  tagsHeader: string
  separator: string
  /** The header for the CDN alone with the times that it may keep an answer. Browsers get another one. */
  lifetimeHeader: string
  /** Tags of one request that purges. */
  maxTags: number
  /** A request that makes the CDN forget all answers with one of the tags. */
  purge(tags: readonly string[], token: string): RequestInit
}

/**
 * The CDNs that forget answers by their tags, as their documentation describes it (read in November 2026):
 * Cloudflare's «Purge cache by cache-tags» and «CDN-Cache-Control», Fastly's «Purge multiple surrogate key
 * tags» and «Surrogate-Control», Varnish's module xkey with deploy/varnish.vcl.
 */
export const CDN_KINDS: Record<NonNullable<Env['CDN']>, CdnKind> = {
  cloudflare: {
    tagsHeader: 'cache-tag',
    separator: ',',
    lifetimeHeader: 'cloudflare-cdn-cache-control',
    maxTags: 100,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  fastly: {
    tagsHeader: 'surrogate-key',
    separator: ' ',
    lifetimeHeader: 'surrogate-control',
    maxTags: 256,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'fastly-key': token, 'content-type': 'application/json' },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  varnish: {
    tagsHeader: 'xkey',
    separator: ' ',
    lifetimeHeader: 'surrogate-control',
    maxTags: 256,
    purge: (tags, token) => ({
      method: 'PURGE',
      headers: { 'x-purge-token': token, 'xkey-purge': tags.join(' ') },
    }),
  },
}
