import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Makes the decoder (WebAssembly, 0.4 MB on the wire) ready. @throws where it can't be loaded */
export async function prepareDecoder(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true })
}

/** The codes of the shop's labels (EAN-13, Code 128) in a picture. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['EAN13', 'Code128'], maxNumberOfSymbols: 4 })
  return found.filter(code => code.isValid).map(code => code.text)
}
