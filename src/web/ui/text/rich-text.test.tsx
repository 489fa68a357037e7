import { describe, expect, it } from 'vitest'
import { toBlocks } from './rich-text.tsx'

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
