/** Candidates for a typed word, and how likely each typo is: the lower the cost, the likelier. */

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The costs of typos. A whole word that is wrong costs 1 or more. */
const COST = {
  swapped: 0.5,
  doubled: 0.5,
  sound: 0.5,
  neighbourKey: 0.6,
  extra: 0.7,
  missing: 0.7,
  wrong: 0.9,
  /** The first letter is seldom wrong. */
  first: 0.2,
}

/** Endings that many speakers do not distinguish: «bàng» and «bàn», «mặc» and «mặt». */
const LIKE_ENDINGS = ['ng-n', 'nh-n', 'c-t', 'ch-t']

/**
 * The word itself and the word with each letter left out: it shares these with a word that is one typo
 * away.
 */
export function deletionsOf(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))])]
}

/**
 * The cost of the one typo (a letter wrong, missing, too many, or two neighbours swapped) that turns one
 * word into the other; undefined if it takes more than one.
 */
export function typoCost(typed: string, meant: string): number | undefined {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return undefined
  let at = 0
  while (at < typed.length && at < meant.length && typed[at] === meant[at]) at++
  const cost = costAt(typed, meant, at)
  if (cost === undefined) return undefined
  return isLikeEnding(typed, meant) ? Math.min(cost, COST.sound) : cost
}

/** The cost of the typo at the first letter that differs. */
function costAt(typed: string, meant: string, at: number): number | undefined {
  const first = at === 0 ? COST.first : 0
  if (typed.length > meant.length) {
    if (typed.slice(at + 1) !== meant.slice(at)) return undefined
    return typed[at] === typed[at - 1] ? COST.doubled : COST.extra + first
  }
  if (typed.length < meant.length)
    return typed.slice(at) === meant.slice(at + 1) ? COST.missing + first : undefined
  if (typed.slice(at + 1) === meant.slice(at + 1))
    return (areNeighbourKeys(typed[at], meant[at]) ? COST.neighbourKey : COST.wrong) + first
  const isSwap = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return isSwap && typed.slice(at + 2) === meant.slice(at + 2) ? COST.swapped : undefined
}

function isLikeEnding(a: string, b: string): boolean {
  return LIKE_ENDINGS.some(pair => {
    const [one = '', other = ''] = pair.split('-')
    const swaps = (from: string, to: string) =>
      a.endsWith(from) && b.endsWith(to) && a.slice(0, -from.length) === b.slice(0, -to.length)
    return swaps(one, other) || swaps(other, one)
  })
}

function areNeighbourKeys(a = '', b = ''): boolean {
  const [one, other] = [placeOf(a), placeOf(b)]
  if (!one || !other) return false
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.x - other.x) <= 1
}

/** Each row of the keyboard is half a key to the right of the one above. */
function placeOf(letter: string): { row: number; x: number } | undefined {
  const row = KEYBOARD.findIndex(keys => keys.includes(letter))
  return row < 0 ? undefined : { row, x: (KEYBOARD[row] ?? '').indexOf(letter) + row / 2 }
}

/** Beginnings that sound alike in one region or another. */
const LIKE_STARTS = [
  ['tr', 'ch'],
  ['s', 'x'],
  ['gi', 'd', 'r', 'v'],
  ['n', 'l'],
]

/** Spellings of a folded word that sound like it somewhere in Vietnam: tr/ch, s/x, d/gi/r, n/l, i/y. */
export function likeSounding(word: string): string[] {
  const starts = LIKE_STARTS.flatMap(alike => {
    const own = alike.find(start => startsSyllable(word, start))
    return own === undefined
      ? []
      : alike.filter(start => start !== own).map(start => start + word.slice(own.length))
  })
  const vowel = /^([^aeiouy]*|qu)([iy])$/.exec(word)
  const nucleus = vowel ? [`${vowel[1]}${vowel[2] === 'i' ? 'y' : 'i'}`] : []
  return [...starts, ...nucleus]
}

/** Whether the word begins with these consonants and a vowel, so that «s» is not the start of «sputnik». */
function startsSyllable(word: string, start: string): boolean {
  return word.startsWith(start) && /[aeiouy]/.test(word[start.length] ?? '')
}

/** The cost of a word that only sounds like the intended one. */
export const LIKE_SOUNDING_COST = COST.sound
