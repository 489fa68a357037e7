import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { normalized } from '#contract/kernel/normalized.ts'

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(path))

/**
 * Be Vietnam Pro whole: the subsets that browsers get lack half of the letters of a Vietnamese word, and a
 * PDF can't combine them.
 */
export const FONTS = {
  regular: fontFile('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  bold: fontFile('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  // for names in other scripts: Japanese, traditional Chinese and Cyrillic, simplified Chinese, Korean
  japanese: fontFile('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf'),
  chinese: fontFile('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
  korean: fontFile('@expo-google-fonts/do-hyeon/400Regular/DoHyeon_400Regular.ttf'),
  thai: fontFile('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  lao: fontFile('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
  khmer: fontFile('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
  arabic: fontFile('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
} as const
export type FontName = keyof typeof FONTS
const FALLBACKS = ['japanese', 'chinese', 'korean', 'thai', 'lao', 'khmer', 'arabic'] as const

/** Letters that no font here has, and the nearest that one has. */
const NEAREST: Record<string, string> = { ʼ: '’', ʻ: '‘', ʹ: '’', '\u2010': '-', '\u2011': '-' }
/** Replaces a letter that no font has: a name may be unreadable, but the reader sees that there is one. */
const UNKNOWN = '□'
/** Emoji and their joiners: they are no letters. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

/** Words that are read from right to left. A PDF puts the letters of each in their order, but not the words. */
const FROM_RIGHT = /\p{scx=Arabic}+(?: \p{scx=Arabic}+)+/gu
const wordsFromRight = (words: string): string => words.split(' ').reverse().join(' ')

/** A part of a text in the font that has its letters; undefined is the font that the text is written in. */
export type Run = { text: string; font: FontName | undefined }

const opened = new Map<FontName, Font>()

function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const font = create(readFileSync(FONTS[name])) as Font
  opened.set(name, font)
  return font
}

const hasLetter = (font: FontName, letter: string): boolean =>
  openFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** How far above the baseline a line of our font begins, as a part of the size of the letters. */
export function ascent(): number {
  const { ascent: units, unitsPerEm } = openFont('regular')
  return units / unitsPerEm
}

/** Splits a text into parts by the fonts that have their letters. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of normalized(text).replace(EMOJI, '').replace(FROM_RIGHT, wordsFromRight)) {
    const run = letterRun(letter)
    const last = runs.at(-1)
    if (last?.font === run.font && last) last.text += run.text
    else runs.push(run)
  }
  return runs.length > 0 ? runs : [{ text: '', font: undefined }]
}

function letterRun(letter: string): Run {
  const hasAll = (font: FontName, text: string) =>
    [...text].every(part => part < ' ' || hasLetter(font, part))
  const text = [letter, NEAREST[letter], letter.normalize('NFKC')].find(
    same => same !== undefined && hasAll('regular', same),
  )
  if (text !== undefined) return { text, font: undefined }
  const font = FALLBACKS.find(fallback => hasAll(fallback, letter))
  return font ? { text: letter, font } : { text: UNKNOWN, font: 'japanese' }
}
