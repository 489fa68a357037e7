import { readFileSync } from 'node:fs'
import PdfDocument from 'pdfkit'
import { ascent, FONTS, runsOf } from './fonts.ts'

export type Pdf = InstanceType<typeof PdfDocument>

/** A4 in points, with the white margins around the text; the foot holds page number and notice. */
export const SHEET = { left: 42, right: 553.28, top: 42, bottom: 782, foot: 800 } as const
export const WIDTH = SHEET.right - SHEET.left

export const INK = {
  text: '#1b1916',
  quiet: '#5c574f',
  line: '#c6c1b7',
  tint: '#f5f3ef',
  strong: '#174a3e',
  warning: '#ae321b',
} as const

/** An empty PDF of A4 sheets, in our fonts. */
export function openPdf(info: { title: string; author: string; at: Date }): Pdf {
  const pdf = new PdfDocument({
    size: 'A4',
    // text is placed by us: nothing may break a page by itself
    margins: { top: SHEET.top, left: SHEET.left, right: 42, bottom: 0 },
    bufferPages: true,
    font: FONTS.regular,
    lang: 'vi-VN',
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  return pdf
}

/** The size of letters unless a style sets another, in points. */
const SIZE = 9.5

export type Style = {
  size?: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
}

function choose(pdf: Pdf, { size = SIZE, isBold = false, color = INK.text }: Style): void {
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
}

export type Box = { x: number; y: number; width: number }

/**
 * Writes text into a column, in lines as it needs. Letters that our font lacks come from others.
 * @returns the y of its end
 */
export function write(pdf: Pdf, text: string, { x, y, width }: Box, style: Style = {}): number {
  // the fonts begin at different heights; their letters share one baseline
  const baseline = -ascent() * (style.size ?? SIZE)
  const options = { width, align: style.align ?? 'left', lineGap: 1.5, baseline }
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    choose(pdf, style)
    if (run.font) pdf.font(run.font)
    const continued = index < runs.length - 1
    if (index === 0) pdf.text(run.text, x, y, { ...options, continued })
    else pdf.text(run.text, { ...options, continued })
  }
  return pdf.y
}

/** How high text will be in a column. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style = {}): number {
  // letters of other fonts are as wide as high, like a dash, and a line may end after each
  const measured = runsOf(text).map(run => (run.font ? '—'.repeat([...run.text].length) : run.text))
  choose(pdf, style)
  return pdf.heightOfString(measured.join(''), { width, lineGap: 1.5 })
}

/** A hairline across the sheet. */
export function rule(
  pdf: Pdf,
  y: number,
  { from = SHEET.left, color = INK.line }: { from?: number; color?: string } = {},
): void {
  pdf.moveTo(from, y).lineTo(SHEET.right, y).lineWidth(0.6).strokeColor(color).stroke()
}

/** The shop's logo as the pages show it: outlines, so that it needs no font. */
const LOGO = readFileSync(new URL('../../../../web/assets/logo.svg', import.meta.url), 'utf8')

/** Draws the logo with its upper left corner at a place. */
export function drawLogo(pdf: Pdf, { x, y, width }: Box): void {
  const box = /viewBox="([^"]+)"/.exec(LOGO)?.[1]?.split(' ').map(Number)
  const [left = 0, top = 0, boxWidth = width] = box ?? []
  const scale = width / boxWidth
  pdf.save()
  pdf.translate(x, y).scale(scale).translate(-left, -top)
  for (const [, fill, outline] of LOGO.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)) {
    if (fill && outline) pdf.path(outline).fill(fill)
  }
  pdf.restore()
}
