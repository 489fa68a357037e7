/** Reads the codes of pictures, one picture at a time. */
export type Decoder = { read(picture: ImageData): Promise<string[]>; end(): void }

type Answer = { codes: string[] } | { failure: string }

/**
 * Starts the decoder (WebAssembly, 0.4 MB on the wire) in a worker. A slow phone stays smooth while it works,
 * and the pages' policy needs no exception for it: a worker has its own. `read` fails if the decoder can't be
 * loaded.
 */
export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || 'The decoder can not be loaded'))
  })
  // a failure before the first picture is met with it
  broken.catch(() => undefined)
  const answer = (): Promise<string[]> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) =>
        'codes' in data ? resolve(data.codes) : reject(new Error(data.failure))
    })
  return {
    read: picture => {
      const answered = answer()
      worker.postMessage(picture, [picture.data.buffer])
      return Promise.race([answered, broken])
    },
    end: () => worker.terminate(),
  }
}
