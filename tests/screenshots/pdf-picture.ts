import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** A host that no request leaves the machine for. */
const HOST = 'http://pdf.test'
const LIBRARY = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

/** Draws the first page of a PDF in the browser's page, as a current user does, ready for its picture. */
export async function showPdf(page: Page, pdf: Buffer): Promise<void> {
  const library = await readFile(LIBRARY, 'utf8')
  await page.route(`${HOST}/**`, route =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: library })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>PDF</title><canvas></canvas>',
        }),
  )
  await page.goto(`${HOST}/`)
  await page.evaluate(draw, { library: `${HOST}/pdf.mjs`, base64: pdf.toString('base64') })
}

/** Runs in the page. */
async function draw({ library, base64 }: { library: string; base64: string }): Promise<void> {
  const { getDocument } = await import(library)
  const data = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
  const sheet = await (await getDocument({ data }).promise).getPage(1)
  const viewport = sheet.getViewport({ scale: 1.5 })
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('No canvas to draw on')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
}
