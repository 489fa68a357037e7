import { expect, it } from 'vitest'
import { type PageStyles, styleSheet } from './styles-of-page.ts'

const styles: PageStyles = {
  around: ['', '@layer utilities{', '@layer utilities{@media print{'],
  rules: [
    [0, '@layer base,utilities;'],
    [1, '.a{top:0}'],
    [1, '.b{top:1px}'],
    [2, '.c{top:2px}'],
    [1, '.d{top:3px}'],
  ],
  pages: { '': [0], root: [4, 1], page: [3], other: [2] },
}

it('gives a page the rules of its routes once, in their order and places', () => {
  expect(styleSheet(styles, ['root', 'page', 'root'])).toBe(
    '@layer base,utilities;@layer utilities{.a{top:0}}@layer utilities{@media print{.c{top:2px}}}@layer utilities{.d{top:3px}}',
  )
})

it('gives a page that it does not know the whole sheet', () => {
  expect(styleSheet(styles, ['root', 'new'])).toContain('.b{top:1px}}@layer')
  expect(styleSheet({ ...styles, pages: {} }, [])).toContain('.c{top:2px}')
})
