/**
 * Decodes a Vietnamese syllable with Telex or VNI keys left in, because the keyboard's input method was off:
 * «ddenf» and «d9en2» are «đèn».
 */

/** The effect of a key on the syllable before it. */
type Key =
  | { kind: 'tone'; tone: string }
  | { kind: 'hat'; on: string }
  | { kind: 'horn' }
  | { kind: 'breve' }
  | { kind: 'horn or breve' }
  | { kind: 'stroke' }

/** A letter without tone: «â» is `a` with a circumflex. */
type Letter = { base: string; mark: '' | typeof HAT | typeof BREVE | typeof HORN | 'stroke' }

const HAT = '\u0302'
const BREVE = '\u0306'
const HORN = '\u031b'
const GRAVE = '\u0300'
const ACUTE = '\u0301'
const HOOK = '\u0309'
const TILDE = '\u0303'
const DOT = '\u0323'

const NO_TONE: Key = { kind: 'tone', tone: '' }

const TELEX: Record<string, Key> = {
  f: { kind: 'tone', tone: GRAVE },
  s: { kind: 'tone', tone: ACUTE },
  r: { kind: 'tone', tone: HOOK },
  x: { kind: 'tone', tone: TILDE },
  j: { kind: 'tone', tone: DOT },
  z: NO_TONE,
  a: { kind: 'hat', on: 'a' },
  e: { kind: 'hat', on: 'e' },
  o: { kind: 'hat', on: 'o' },
  w: { kind: 'horn or breve' },
  d: { kind: 'stroke' },
}

const VNI: Record<string, Key> = {
  0: NO_TONE,
  1: { kind: 'tone', tone: ACUTE },
  2: { kind: 'tone', tone: GRAVE },
  3: { kind: 'tone', tone: HOOK },
  4: { kind: 'tone', tone: TILDE },
  5: { kind: 'tone', tone: DOT },
  6: { kind: 'hat', on: 'aeo' },
  7: { kind: 'horn' },
  8: { kind: 'breve' },
  9: { kind: 'stroke' },
}

/** Keys of the longest syllable, «nghieengr», and a few to spare. */
const MAX_KEYS = 12

const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/

/**
 * The syllable that these Telex keys write («quatj» → «quạt», «tuwowngf» → «tường»), in NFC.
 * @param keys lower case ASCII. @returns undefined if no key is left in, or if they write no Vietnamese
 *   syllable
 */
export function decodeTelex(keys: string): string | undefined {
  return decode(keys, TELEX)
}

/** The syllable that these VNI keys write («d9en2» → «đèn»), as `decodeTelex` does. */
export function decodeVni(keys: string): string | undefined {
  return /[0-9]/.test(keys) ? decode(keys, VNI) : undefined
}

function decode(keys: string, method: Record<string, Key>): string | undefined {
  if (keys.length < 2 || keys.length > MAX_KEYS || !/^[a-z0-9]+$/.test(keys)) return undefined
  const letters: Letter[] = []
  let tone = ''
  let isDecoded = false
  for (const char of keys) {
    const key = method[char]
    const isUsed = key !== undefined && press(key, letters)
    if (isUsed && key.kind === 'tone') tone = key.tone
    if (isUsed) isDecoded = true
    else letters.push({ base: char, mark: '' })
  }
  const isSyllable = SYLLABLE.test(letters.map(({ base }) => base).join(''))
  return isDecoded && isSyllable ? compose(letters, tone) : undefined
}

/** Applies the key to the letters. @returns whether it applies; a key that does not is a letter */
function press(key: Key, letters: Letter[]): boolean {
  if (key.kind === 'tone') return letters.some(isVowel)
  if (key.kind === 'stroke') return setMark(letters[0], 'd', 'stroke')
  if (key.kind === 'hat') return setMark(lastVowel(letters, key.on), key.on, HAT)
  if (key.kind === 'horn or breve' && !letters.some(isVowel)) {
    // Telex writes «ư» with a single w: «tw» is «tư».
    letters.push({ base: 'u', mark: HORN })
    return true
  }
  const isBreve = key.kind === 'breve' || (key.kind === 'horn or breve' && !lastVowel(letters, 'uo'))
  return isBreve ? setMark(lastVowel(letters, 'a'), 'a', BREVE) : setHorn(letters)
}

/** «uo» takes two horns («ươ»), a single vowel one. */
function setHorn(letters: Letter[]): boolean {
  const last = lastVowel(letters, 'uo')
  const before = last && letters[letters.indexOf(last) - 1]
  const isPair =
    last?.base === 'o' && before?.base === 'u' && letters[letters.indexOf(last) - 2]?.base !== 'q'
  if (isPair) before.mark = HORN
  return setMark(last, 'uo', HORN)
}

function setMark(letter: Letter | undefined, on: string, mark: Letter['mark']): boolean {
  if (!letter || !on.includes(letter.base) || letter.mark !== '') return false
  letter.mark = mark
  return true
}

function lastVowel(letters: Letter[], among: string): Letter | undefined {
  return letters.findLast(({ base }) => among.includes(base))
}

function isVowel({ base }: Letter): boolean {
  return 'aeiouy'.includes(base)
}

function compose(letters: Letter[], tone: string): string {
  const toned = tonePlace(letters)
  const text = letters.map((letter, at) => {
    if (letter.mark === 'stroke') return 'đ'
    return letter.base + letter.mark + (at === toned ? tone : '')
  })
  return text.join('').normalize('NFC')
}

/**
 * Which letter bears the tone: the last marked vowel; else the second of «oa», «oe», «uy» or before a final
 * consonant.
 */
function tonePlace(letters: Letter[]): number {
  const marked = letters.findLastIndex(letter => isVowel(letter) && letter.mark !== '')
  if (marked >= 0) return marked
  const text = letters.map(({ base }) => base).join('')
  const vowels = letters.flatMap((letter, at) => (isVowel(letter) ? [at] : []))
  // The u of «qu» and the i of «gi» belong to the consonant, unless no other vowel follows.
  const own = /^(?:qu|gi)[aeiouy]/.test(text) ? vowels.slice(1) : vowels
  const [first = 0, second = first] = own
  const hasFinal = !isVowel(letters.at(-1) ?? { base: '', mark: '' })
  const isRising = ['oa', 'oe', 'uy'].includes(text.slice(first, second + 1))
  return own.length > 2 || hasFinal || isRising ? second : first
}
