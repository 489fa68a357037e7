/**
 * Putting combining marks into their order takes time with the square of their number in a row: 400 KB of
 * them would keep the process busy for a minute. Unicode's stream-safe text format has at most 30 in a row
 * (UAX #15, section 13), Vietnamese has two; marks beyond 30 are left out.
 */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD'

/**
 * Text in a Unicode normal form, without characters that are not seen, in time with its length. The only way
 * that text from outside is normalised, but for passwords.
 */
export function normalized(text: string, form: Form = 'NFC'): string {
  return inNormalForm(text.replace(UNSEEN, emojiPart), form)
}

/** A name as names are compared and kept: single blanks between its words. */
export const singleBlanks = (name: string): string => name.replace(/\s+/g, ' ')

/** The same with all characters: for passwords, because their hashes depend on each. */
export function inNormalForm(text: string, form: Form = 'NFC'): string {
  return text.replace(LONG_RUN, '$1').normalize(form)
}

/**
 * Characters without a picture: joiners, fillers (Hangul's, the blank of Braille), soft hyphens, variation
 * selectors, marks of direction. Two texts that differ by them alone look the same (UAX #44,
 * Default_Ignorable_Code_Point).
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
const JOINER = '\u200d'
const AS_EMOJI = '\ufe0f'

/** @returns the character if it is a part of an emoji, such as a family or a keycap; else nothing */
function emojiPart(unseen: string, at: number, text: string): string {
  if (unseen !== JOINER && unseen !== AS_EMOJI) return ''
  // by code points: Node 26.10 finds no letter beyond U+FFFF at the end of a text by a class and «$»
  const before = [...text.slice(Math.max(0, at - 4), at)]
  const [last = '', former = ''] = before.reverse()
  const after = text.slice(at + 1, at + 3)
  const isPart =
    unseen === JOINER
      ? isPictograph(isModifier(last) ? former : last) && /^\p{Extended_Pictographic}/u.test(after)
      : isPictograph(last) || (/^[\d#*]$/.test(last) && after.startsWith('\u20e3'))
  return isPart ? unseen : ''
}

const isPictograph = (letter: string): boolean => /^\p{Extended_Pictographic}$/u.test(letter)
const isModifier = (letter: string): boolean => letter === AS_EMOJI || /^\p{Emoji_Modifier}$/u.test(letter)

/**
 * Letters of other alphabets that look like Latin ones, each with that one (the usual ones of Unicode's
 * confusables, UTS #39).
 */
const LOOK_ALIKES = new Map(
  [
    // Cyrillic
    ['АВЕЅІЈКМНОРСТУХЗԌԚԜҮҺ', 'ABESIJKMHOPCTYX3GQWYH'],
    ['аеѕіјорсухԁԛԝүһӏк', 'aesijopcyxdqwyhlk'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αινορυχκ', 'aivopuxk'],
    // others
    ['ıɑɡƖÐƉ', 'iagIĐĐ'],
  ].flatMap(([from = '', to = '']) =>
    [...from].map((letter, at) => [letter, [...to][at] ?? letter] as const),
  ),
)

/**
 * Text in NFC with full-width forms and letters of other alphabets as the Latin letters that they look like.
 */
export function foldLookAlikes(text: string): string {
  return [...normalized(text, 'NFKD')]
    .map(letter => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}
