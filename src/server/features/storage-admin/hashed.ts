import type { Hash } from 'node:crypto'

/** Passes on the chunks of a content and hashes them on the way. */
export async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
