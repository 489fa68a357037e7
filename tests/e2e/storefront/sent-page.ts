import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'
import { expect } from '#tests/e2e/browser.ts'

type Found = { '@type': string } & Record<string, unknown>

/** A page as it was sent: search engines and social sites read it so. */
export async function read(request: APIRequestContext, path: string): Promise<Document> {
  const { DOMParser } = new Window({ settings: { disableJavaScriptFileLoading: true } })
  const html = await (await request.get(path)).text()
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

export const structured = (document: Document): Found[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )

export function meta(document: Document, name: string): string {
  const found = document.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)
  expect(found.length, name).toBe(1)
  return found[0]?.getAttribute('content') ?? ''
}

export const canonical = (document: Document) =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
