import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export type ReadPdf = {
  /** The text of each page, as it would be copied. */
  pages: string[]
  title: string
  /** The position of each text of the first page, in points from the lower left corner. */
  places: { text: string; x: number; y: number }[]
  /** The names of the fonts with letters in the file. */
  embeddedFonts: string[]
  /** The names of all fonts that text is written in. */
  fonts: string[]
}

/** Reads a PDF as a person's program does. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const raw = Buffer.from(content).toString('latin1')
  const descriptors = [...raw.matchAll(/\/Type \/FontDescriptor[^>]*?>>/gs)].map(([whole]) => whole)
  return {
    pages: text,
    title: String(info.Title),
    places: items.flatMap(item =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }]
        : [],
    ),
    embeddedFonts: descriptors
      .filter(descriptor => descriptor.includes('/FontFile2'))
      .map(descriptor => /\/FontName \/[A-Z]{6}\+(\S+)/.exec(descriptor)?.[1] ?? ''),
    fonts: [
      ...new Set([...raw.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(match => match[1] ?? '')),
    ],
  }
}
