import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { STYLES_MARK } from '../styles/page-styles.ts'
import { finishHtml } from './page-html.ts'

const finish = (html: string) => {
  const page = finishHtml(Buffer.from(html), { nonce: 'abc', sheet: Buffer.from('p{color:red}') })
  return { html: page.html.toString('utf8'), scriptHashes: page.scriptHashes }
}
const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

describe('a page that React has rendered', () => {
  it('loses its nonces, before and after the styles, and names its scripts by their hashes', () => {
    const source = 'x < 1 && "đèn"'
    const { html, scriptHashes } = finish(
      `<link nonce="abc" href="/a.js"/><style>${STYLES_MARK}</style><script nonce="abc">${source}</script><p>`,
    )
    expect(html).toBe(`<link href="/a.js"/><style>p{color:red}</style><script>${source}</script><p>`)
    expect(scriptHashes).toEqual([hash(source)])
  })

  it('trusts no script that came with its content', () => {
    const text =
      '<script>alert(1)</script><script nonce="other">alert(2)</script><script src="/a.js" nonce="abc"></script>'
    expect(finish(text)).toEqual({ html: text.replace(' nonce="abc"', ''), scriptHashes: [] })
  })
})
