import { expect, it } from 'vitest'
import { warnOfDamagedText } from './damaged-text.ts'

function warningsOf(title: string): string[] {
  const warnings: string[] = []
  warnOfDamagedText({
    text: column => (column === 'title' ? title : undefined),
    warn: (_, message) => void warnings.push(message),
  })
  return warnings
}

it.each([
  'Philips® Hue',
  'Osram® LED',
  'Osram® Philips® Hue®',
  'Disney© LED, Marvel© LED',
  'Capacitor 10µF',
  'Capacitor µF 10 µH',
  'LED·Philips·Osram·Hue',
  'Bulb «Hue» and «Edison»',
  'Ray-Ban™ 35m² ½ inch ¼ inch',
  'Khoá toàn thân inox',
  'Loa toàn quân',
  'Hoà âm toàn quân, hoá trang',
  'Khuôn quà luân phiên, quá quý',
  'Tuần lê quê thuê huê',
  'Hoa văn thoáng, toà nhà Hoà Bình',
  'Citroën Noël Israël',
  'España Señor Niño',
  'Straße groß 2 × 3 m',
  'Smörgåsbord Ångström Fjällräven',
  'Crème brûlée à la carte',
  'ĐÈN CHÙM PHA LÊ',
  'LED E27 9W 220V',
])('warns of nothing in «%s»', title => {
  expect(warningsOf(title)).toEqual([])
})

it.each([
  ['§Ìn chïm pha lª', 'TCVN3'],
  ['§Ìn LED', 'TCVN3'],
  ['Qu¹t trÇn', 'TCVN3'],
  ['D©y ®iÖn Philips®', 'TCVN3'],
  ['Bãng ®Ìn sîi ®èt', 'TCVN3'],
  ['Ñeøn chuøm pha leâ', 'VNI'],
  ['ÑEØN CHUØM', 'VNI'],
  ['Quaït traàn', 'VNI'],
  ['Keä saùch treo töôøng', 'VNI'],
])('warns of «%s», typed in a font of %s', (title, font) => {
  expect(warningsOf(title)).toEqual([expect.stringContaining(font)])
})
