import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const RENDER_LIMIT_MS = 10_000

/**
 * Renders a document whole before anything of it is sent, so that it has a true status and can be kept.
 * @throws the document's own error, or when rendering takes longer than 10 s
 */
export function renderWhole(
  element: ReactNode,
  { nonce, report }: { nonce: string; report: (error: unknown) => void },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      // React makes a new buffer for each chunk, so none has to be copied
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_LIMIT_MS)
    const stream = renderToPipeableStream(element, {
      nonce,
      // each part is rendered in its place; beyond this size React would move it into place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: report,
    })
  })
}
