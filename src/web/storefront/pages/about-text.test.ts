import { expect, it } from 'vitest'
import { cutAbout } from './about-text.ts'

it('cuts the text of the about page at its headings', () => {
  expect(cutAbout('Một.\n\nHai.\n\n## Sứ mệnh\nBa.\n## Hậu mãi\n- Bốn')).toEqual({
    story: 'Một.\n\nHai.',
    parts: [
      { title: 'Sứ mệnh', text: 'Ba.' },
      { title: 'Hậu mãi', text: '- Bốn' },
    ],
  })
  expect(cutAbout('')).toEqual({ story: '', parts: [] })
})
