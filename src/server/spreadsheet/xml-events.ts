import { SaxesParser } from 'saxes'

/** The events of a part: elements by their names without prefix. */
export type XmlEvents = {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Reads XML as it arrives. Custom entities, which could grow without end, are unknown to the parser: it
 * refuses them.
 * @throws if it is not well-formed
 */
export async function readXml(chunks: AsyncIterable<string>, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => events.close?.(localName(name)))
  parser.on('text', text => events.text?.(text))
  parser.on('cdata', text => events.text?.(text))
  for await (const chunk of chunks) parser.write(chunk)
  parser.close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
