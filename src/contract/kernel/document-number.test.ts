import { describe, expect, it } from 'vitest'
import { readOrderNumber, spellNumbers } from './document-number.ts'

describe('spellNumbers', () => {
  it.each([
    ['DH2026000598', 'DH-2026-000598'],
    ['hd-2026-180', 'HD-2026-000180'],
    ['chị Lan dh20267', 'chị Lan DH-2026-000007'],
    ['DH-2026-0005', 'DH-2026-0005'],
    ['0912345678', '0912345678'],
    ['dh-2026', 'dh-2026'],
    ['bdh2026000598', 'bdh2026000598'],
  ])('%s → %s', (typed, kept) => {
    expect(spellNumbers(typed)).toBe(kept)
  })
})

describe('readOrderNumber', () => {
  it.each([
    ['#DH-2026-000598', 'DH-2026-000598'],
    [' dh 2026 – 598 ', 'DH-2026-000598'],
    ['2026.000598', 'DH-2026-000598'],
    ['DH-2026-1234567', 'DH-2026-1234567'],
    ['2026-598', undefined],
    ['DH-1', undefined],
    ['HD-2026-000598', undefined],
    ['DH-', undefined],
  ])('%s → %s', (written, read) => {
    expect(readOrderNumber(written)).toBe(read)
  })
})
