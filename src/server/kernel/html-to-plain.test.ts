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
  ['<table><tr><th>Cao</th><td>150 cm</td></tr></table>', 'Cao 150 cm'],
  ['<p>Rộng 2 m<sup>2</sup>, khí CO<sub>2</sub></p>', 'Rộng 2 m², khí CO₂'],
  ['Rộng 2 m<sup>2</sup>', 'Rộng 2 m²'],
  ['<center>Đèn</center><small>Nhỏ</small>', 'Đèn\n\nNhỏ'],
  ['<dl><dt>Cao</dt><dd>30 cm</dd></dl>', 'Cao\n30 cm'],
  ['<blockquote>Đẹp</blockquote>', 'Đẹp'],
  ['<script>alert(1)</script>', ''],
  ['&Aacute;nh s&aacute;ng&nbsp;&#225;\nDòng hai', 'Ánh sáng á\nDòng hai'],
  ['<b></b>x<strong> </strong>', 'x'],
  ['<b><i></i></b><p><b>Đậm</b></p>', '**Đậm**'],
  ['R&D; A & B &c', 'R&D; A & B &c'],
])('%j is written as %j', (html, plain) => expect(htmlToPlain(html)).toBe(plain))
