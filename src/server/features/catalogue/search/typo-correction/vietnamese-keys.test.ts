import { describe, expect, it } from 'vitest'
import { decodeTelex, decodeVni } from './vietnamese-keys.ts'

describe('Telex keys that were left in', () => {
  it.each([
    ['ddenf', 'đèn'],
    ['dend', 'đen'],
    ['chumf', 'chùm'],
    ['chufm', 'chùm'],
    ['quatj', 'quạt'],
    ['quajt', 'quạt'],
    ['traanf', 'trần'],
    ['tranaf', 'trần'],
    ['tuwowngf', 'tường'],
    ['tuowngf', 'tường'],
    ['lee', 'lê'],
    ['goox', 'gỗ'],
    ['sooif', 'sồi'],
    ['dduwowngf', 'đường'],
    ['thuyr', 'thuỷ'],
    ['hoaf', 'hoà'],
    ['nguwowif', 'người'],
    ['khuyeens', 'khuyến'],
    ['muaf', 'mùa'],
    ['gias', 'giá'],
    ['quays', 'quáy'],
    ['nghieengz', 'nghiêng'],
    ['trawngs', 'trắng'],
    ['tw', 'tư'],
    ['wng', 'ưng'],
  ])('«%s» writes «%s»', (keys, syllable) => {
    expect(decodeTelex(keys)).toBe(syllable)
  })

  it.each(['chum', 'tran', 'x', '', 'sputnik', 'zz', 'ssss', 'đèn', 'aaaaaaaaaaaaaaaaaaaaf', 'led3'])(
    'are not in «%s»',
    text => {
      expect(decodeTelex(text)).toBeUndefined()
    },
  )
})

describe('VNI keys that were left in', () => {
  it.each([
    ['d9en2', 'đèn'],
    ['den2', 'dèn'],
    ['chum2', 'chùm'],
    ['quat5', 'quạt'],
    ['tra6n2', 'trần'],
    ['tran62', 'trần'],
    ['tuo7ng2', 'tường'],
    ['tu7o7ng2', 'tường'],
    ['tra8ng1', 'trắng'],
    ['le6', 'lê'],
    ['d9', undefined],
    ['20m2', undefined],
    ['t8', undefined],
    ['chum', undefined],
  ])('«%s» writes «%s»', (keys, syllable) => {
    expect(decodeVni(keys)).toBe(syllable)
  })
})
