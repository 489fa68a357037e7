import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Codes of the shop's labels (EAN-13, Code 128) in a picture. */
async function readCodes(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['EAN13', 'Code128'], maxNumberOfSymbols: 4 })
  return found.filter(code => code.isValid).map(code => code.text)
}

const ready = prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true })

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  ready
    .then(() => readCodes(data))
    .then(
      codes => postMessage({ codes }),
      (error: unknown) => postMessage({ failure: String(error) }),
    )
})
