/** Amounts in spoken words, for invoices: «Một triệu hai trăm ba mươi tư nghìn đồng». */

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const SCALES = ['', 'nghìn', 'triệu'] as const
const BILLION = 1_000_000_000

/** A whole amount of đồng in words, with a capital letter. @throws if it is negative or no whole number */
export function amountInWords(dong: number): string {
  if (!Number.isSafeInteger(dong) || dong < 0) throw new Error(`Not an amount of đồng: ${dong}`)
  const words = dong === 0 ? 'không' : readNumber(dong, false).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} đồng`
}

/** Billions are read as a separate number: 12.000 tỷ is «mười hai nghìn tỷ». */
function readNumber(value: number, isInner: boolean): string[] {
  const billions = Math.floor(value / BILLION)
  const rest = value % BILLION
  if (billions === 0) return readBelowBillion(rest, isInner)
  return [...readNumber(billions, isInner), 'tỷ', ...readBelowBillion(rest, true)]
}

/** Groups of three with their scales; a group of zeros is silent. `isInner`: another group precedes it. */
function readBelowBillion(value: number, isInner: boolean): string[] {
  const groups = [Math.floor(value / 1_000_000), Math.floor(value / 1000) % 1000, value % 1000]
  const first = groups.findIndex(group => group > 0)
  return groups.flatMap((group, index) => {
    if (group === 0) return []
    const scale = SCALES[groups.length - 1 - index]
    return [...readGroup(group, isInner || index > first), ...(scale ? [scale] : [])]
  })
}

/** A group of up to three digits; within a number its hundreds are spoken even if there are none. */
function readGroup(group: number, isInner: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const hasHundreds = hundreds > 0 || isInner
  return [
    ...(hasHundreds ? [digit(hundreds), 'trăm'] : []),
    ...readTens(tens, hasHundreds && ones > 0),
    ...readOnes(ones, tens),
  ]
}

function readTens(tens: number, isAfterHundreds: boolean): string[] {
  if (tens === 0) return isAfterHundreds ? ['lẻ'] : []
  return tens === 1 ? ['mười'] : [digit(tens), 'mươi']
}

/** One, four and five sound otherwise behind tens. */
function readOnes(ones: number, tens: number): string[] {
  if (ones === 0) return []
  if (ones === 1 && tens > 1) return ['mốt']
  if (ones === 4 && tens > 1) return ['tư']
  if (ones === 5 && tens > 0) return ['lăm']
  return [digit(ones)]
}

function digit(value: number): string {
  return DIGITS[value] ?? ''
}
