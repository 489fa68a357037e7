// npm run fonts: cuts the text face down to the characters that src/web/styles/fonts.css declares for it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { ROOT, say } from './say.mjs'

const FACES = {
  400: '400Regular/BeVietnamPro_400Regular.ttf',
  500: '500Medium/BeVietnamPro_500Medium.ttf',
  600: '600SemiBold/BeVietnamPro_600SemiBold.ttf',
}
export const WEIGHTS = Object.keys(FACES)

export const fontFile = weight => join(ROOT, `src/web/assets/fonts/be-vietnam-pro-${weight}.woff2`)

/** The face of one weight as browsers get it (woff2): a Buffer, the same for the same input. */
export async function subsetFace(weight) {
  const whole = fileURLToPath(import.meta.resolve(`@expo-google-fonts/be-vietnam-pro/${FACES[weight]}`))
  return await subsetFont(readFileSync(whole), charactersOf(weight), {
    targetFormat: 'woff2',
    // hinting is half of the file, and only Windows on a coarse screen reads it
    noHinting: true,
    noLayoutClosure: true,
  })
}

/** All characters of the `unicode-range` of that weight's rule. Throws when the styles have no such rule. */
export function charactersOf(weight) {
  const styles = readFileSync(join(ROOT, 'src/web/styles/fonts.css'), 'utf8')
  const rule = styles.split('@font-face').find(part => part.includes(`be-vietnam-pro-${weight}.woff2`))
  const range = /unicode-range:([^;]+);/.exec(rule ?? '')?.[1]
  if (!range) throw new Error(`fonts.css has no unicode-range for Be Vietnam Pro ${weight}`)
  return range
    .split(',')
    .map(part => part.trim().replace('U+', '').split('-'))
    .flatMap(([first, last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, n) => String.fromCodePoint(from + n))
    })
    .join('')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const weight of WEIGHTS) {
    const face = await subsetFace(weight)
    writeFileSync(fontFile(weight), face)
    say(`Be Vietnam Pro ${weight}: ${face.length} bytes.`)
  }
}
