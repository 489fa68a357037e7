/**
 * Putting combining marks into their order takes time with the square of their number in a row: 400 KB of them would
 * keep the process busy for a minute. Unicode's stream-safe text format has at most 30 in a row (UAX #15, section 13),
 * Vietnamese has two; what is beyond 30 is left out.
 */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu

/** Text in a Unicode normal form, in time with its length. The only way that text from outside is normalised. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string {
  return text.replace(LONG_RUN, '$1').normalize(form)
}
