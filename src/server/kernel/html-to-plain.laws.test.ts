import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalized } from '#contract/kernel/normalized.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { htmlToPlain } from './html-to-plain.ts'

const TAGS =
  `a b body br code dd del div dl dt em h1 h2 hr i img ins li o:p ol p pre s span strike strong sub sup
  table td th tr u ul`.split(/\s+/)

type Piece = { html: string; letters: string }
const unseen = (html: string): Piece => ({ html, letters: '' })
const word = fc.constantFrom('Đèn', 'gỗ', 'a', 'n', 'x').map(letters => ({ html: letters, letters }))
const tag = fc
  .tuple(
    fc.constantFrom('', '/'),
    fc.constantFrom(...TAGS),
    fc.constantFrom('', ' ', '/', ' class="x"', ' title="a>b<c"', ' start=3'),
  )
  .map(([close, name, rest]) => unseen(`<${close}${name}${close ? '' : rest}>`))
const other = fc.constantFrom<Piece>(
  ...[
    ' ',
    '\n',
    '\n\n',
    '\r\n',
    '&nbsp;',
    '## ',
    '- ',
    '1. ',
    '**',
    '~~',
    '12',
    '&#49;',
    '&amp;',
    '&',
    '< ',
  ].map(unseen),
  unseen('<script>if (a<b) {}</script>'),
  unseen('<p><!-- a --></p>'),
  { html: '&Aacute;', letters: 'Á' },
  { html: '&#225;', letters: 'á' },
  { html: '&lt;b&gt;', letters: 'b' },
  { html: '&lt;/script&gt;', letters: 'script' },
  { html: '&bc;', letters: 'bc' },
  { html: '<xyz>', letters: 'xyz' },
)
const pieces = fc.array(fc.oneof(word, tag, other), { maxLength: 30 })

const broken = fc.constantFrom(
  ...[
    '<b',
    '<a x="',
    "='",
    '"',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<!',
    '<?xml',
    '<![CDATA[',
    ']]>',
    '<script>',
    '<style',
  ],
  ...[
    '</script>',
    '<title>',
    '&lt',
    '&lt;',
    '&gt;',
    '&amp;',
    '&#38;',
    '&#108;t;',
    'lt;',
    '&shy;',
    '&#1;',
    '&#x338;',
    '\u00ad',
  ],
)
const anything = fc
  .array(
    fc.oneof(word, tag, other, broken.map(unseen), fc.string({ unit: 'grapheme', maxLength: 5 }).map(unseen)),
  )
  .map(some => asSent(some.map(({ html }) => html).join('')))

/** As the doors of the shop take a text (R43). */
const asSent = (text: string): string => normalized(text).trim()
const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\P{L}/gu, '')
const numRuns = modelRuns('HTML as plain text', { usual: 2000, nightly: 100_000 })

describe('HTML as plain text', () => {
  it('is its own plain text, as it is sent back, and is never longer', () => {
    fc.assert(
      fc.property(anything, html => {
        const plain = htmlToPlain(html)
        expect(htmlToPlain(asSent(plain))).toBe(plain)
        expect(plain.length).toBeLessThanOrEqual(html.length)
      }),
      { numRuns },
    )
  })

  it('has every visible letter, in order', () => {
    fc.assert(
      fc.property(pieces, some => {
        const html = some.map(piece => piece.html).join('')
        expect(lettersOf(htmlToPlain(html))).toBe(lettersOf(some.map(piece => piece.letters).join('')))
      }),
      { numRuns },
    )
  })
})
