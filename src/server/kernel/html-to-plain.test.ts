import { expect, it } from 'vitest'
import { htmlToPlain } from './html-to-plain.ts'

it.each([
  ['Đèn thả < 3 kg & «đẹp» <3', 'Đèn thả < 3 kg & «đẹp» <3'],
  [
    '<p>Đèn <strong>gỗ</strong></p><p>Bảo hành&nbsp;12&amp;24 tháng</p>',
    'Đèn **gỗ**\n\nBảo hành 12&24 tháng',
  ],
  ['<div>Cao 30 cm<br>Rộng 20 cm</div>', 'Cao 30 cm\nRộng 20 cm'],
  ['<ul><li>LED</li><li>12 W</li></ul><p>Hết</p>', '- LED\n- 12 W\n\nHết'],
  ['<h2>Thông số</h2><p>A</p>', '## Thông số\n\nA'],
  ['<p>Xem <a href="https://x.example/a">bảng giá</a> <img src="a.png" alt="ảnh"></p>', 'Xem bảng giá'],
  ['<p>Sạch</p><script>alert(1)</script><style>p{}</style>', 'Sạch'],
  [
    '<table><tr><td>Cao</td><td>30 cm</td></tr><tr><td>Rộng</td><td>20 cm</td></tr></table>',
    'Cao 30 cm\nRộng 20 cm',
  ],
])('%j is written as %j', (html, plain) => expect(htmlToPlain(html)).toBe(plain))
