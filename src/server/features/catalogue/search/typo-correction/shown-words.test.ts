import { expect, it } from 'vitest'
import { shownWords } from './shown-words.ts'

const titles = ['Đèn chùm pha lê', 'Đèn bàn màu đen', 'Đèn tường']
const word = (text: string, typed?: string) => ({ word: text, typed })

it('shows words as titles write them next to the same neighbours', () => {
  expect(shownWords([word('den'), word('chum')], titles)).toBe('đèn chùm')
  expect(shownWords([word('mau'), word('den')], titles)).toBe('màu đen')
})

it('keeps a word that was typed with diacritics, and one that no title has', () => {
  expect(shownWords([word('den', 'đen'), word('chum', 'chum')], titles)).toBe('đen chùm')
  expect(shownWords([word('den'), word('ch', 'ch'), word('3', '3')], titles)).toBe('đèn ch 3')
})
