import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText, toBlocks } from './rich-text.tsx'

describe('toBlocks', () => {
  it('distinguishes paragraphs, headings, lists and steps', () => {
    expect(
      toBlocks('## Bảo hành\nMột năm\ntừ ngày mua.\n- Chập điện\n- Không sáng\n\n1. Gọi\n2. Gửi ảnh'),
    ).toEqual([
      { kind: 'heading', text: 'Bảo hành' },
      { kind: 'paragraph', text: 'Một năm\ntừ ngày mua.' },
      { kind: 'list', items: ['Chập điện', 'Không sáng'] },
      { kind: 'steps', items: ['Gọi', 'Gửi ảnh'] },
    ])
  })

  it('leaves HTML as the text it is', () => {
    expect(toBlocks('<b>đậm</b>')).toEqual([{ kind: 'paragraph', text: '<b>đậm</b>' }])
  })

  it('makes nothing of nothing', () => {
    expect(toBlocks(' \n\n')).toEqual([])
  })
})

describe('RichText', () => {
  it('shows bold and struck words, and other signs as they are', () => {
    const html = renderToStaticMarkup(<RichText text="**Giá ~~200.000~~ 150.000** ~~cũ~~ a ~ b ** c" />)
    const tags = html.replace(/<\/?(?:x-t|div)[^>]*>| [a-z]+="[^"]*"/g, '')
    expect(tags).toBe('<p><b>Giá <s>200.000</s> 150.000</b> <s>cũ</s> a ~ b ** c</p>')
  })
})
