import fc from 'fast-check'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'

/** Ways to type a Vietnamese text wrongly. Each takes the text with diacritics and gives the typed one. */
export type Typo = (text: string, dice: Dice) => string
/** A whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const TELEX_MARKS = { hat: ['a', 'e', 'o'], horn: 'w', breve: 'w', stroke: 'd' }
const TONES = ['\u0300', '\u0301', '\u0309', '\u0303', '\u0323']

/** The typos that R7 names. */
export const typos: Record<string, Typo> = {
  'a letter is missing': inWord((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'a letter is doubled': inWord((word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  'two letters have changed places': inWord((word, _, dice) => {
    const swappable = [...Array(word.length).keys()].filter(
      place => place > 0 && word[place] !== word[place - 1],
    )
    const place = swappable[dice(swappable.length)] ?? 0
    return place === 0
      ? word.slice(1)
      : word.slice(0, place - 1) + word[place] + word[place - 1] + word.slice(place + 1)
  }),
  'a neighbouring key is hit': inWord((word, at, dice) => {
    const near = neighbourKeys(word[at] ?? '')
    return word.slice(0, at) + (near[dice(near.length)] ?? '') + word.slice(at + 1)
  }),
  'a space is missing': (text, dice) => {
    const words = foldDiacritics(text).split(' ')
    const at = dice(words.length - 1)
    return words.map((word, place) => word + (place === at || place === words.length - 1 ? '' : ' ')).join('')
  },
  'a space is too many': inWord(
    (word, at) => `${word.slice(0, Math.max(at, 1))} ${word.slice(Math.max(at, 1))}`,
  ),
  'Telex keys are left in': text => text.split(' ').map(toTelex).join(' '),
  'VNI keys are left in': text => text.split(' ').map(toVni).join(' '),
  'a word is spelled as it sounds': (text, dice) => {
    const words = foldDiacritics(text).split(' ')
    const places = [...words.keys()].filter(at => bySound(words[at] ?? '') !== words[at])
    const chosen = places[dice(places.length)]
    return words.map((word, at) => (at === chosen ? bySound(word) : word)).join(' ')
  },
}

/** A typo in one word of letters, without diacritics. */
function inWord(typo: (word: string, at: number, dice: Dice) => string): Typo {
  return (text, dice) => {
    const words = foldDiacritics(text).split(' ')
    const long = [...words.keys()].filter(at => /^[a-z]{2,}$/.test(words[at] ?? ''))
    const chosen = long[dice(long.length)]
    return words.map((word, at) => (at === chosen ? typo(word, dice(word.length), dice) : word)).join(' ')
  }
}

function neighbourKeys(content: string): string {
  const row = KEYS.findIndex(keys => keys.includes(content))
  const at = KEYS[row]?.indexOf(content) ?? 0
  return (KEYS[row] ?? '').slice(Math.max(at - 1, 0), at + 2).replace(content, '')
}

/** «trần» as «traanf». */
export function toTelex(word: string): string {
  return withKeys(word, {
    tones: 'fsrxj',
    hat: base => base,
    horn: 'w',
    breve: 'w',
    stroke: TELEX_MARKS.stroke,
  })
}

/** «trần» as «tra6n2». */
export function toVni(word: string): string {
  return withKeys(word, { tones: '21345', hat: () => '6', horn: '7', breve: '8', stroke: '9' })
}

type Keys = { tones: string; hat: (base: string) => string; horn: string; breve: string; stroke: string }

function withKeys(word: string, keys: Keys): string {
  let tone = ''
  let typed = ''
  for (const sign of word.toLowerCase().normalize('NFD').replaceAll('đ', `d${STROKE}`)) {
    if (TONES.includes(sign)) tone = keys.tones[TONES.indexOf(sign)] ?? ''
    else if (sign === '\u0302') typed += keys.hat(typed.at(-1) ?? '')
    else if (sign === '\u031b') typed += keys.horn
    else if (sign === '\u0306') typed += keys.breve
    else typed += sign === STROKE ? keys.stroke : sign
  }
  return typed + tone
}
const STROKE = '\u0335'

const ALIKE = [['tr', 'ch'], ['s', 'x'], ['gi', 'd'], ['d', 'gi'], ['l', 'n']] as const // biome-ignore format: a list of pairs

function bySound(word: string): string {
  for (const [one, other] of ALIKE) {
    if (startsSyllable(word, one)) return other + word.slice(one.length)
    if (startsSyllable(word, other)) return one + word.slice(other.length)
  }
  return word
}

const startsSyllable = (word: string, start: string) =>
  word.startsWith(start) && /[aeiouy]/.test(word[start.length] ?? '')

/** Numbers that are the same in each run. */
export function seededDice(seed: number): Dice {
  const [numbers] = fc.sample(fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 20_000, maxLength: 20_000 }), {
    numRuns: 1,
    seed,
  }) as [number[]]
  let next = 0
  return sides => (numbers[next++ % numbers.length] ?? 0) % Math.max(sides, 1)
}
