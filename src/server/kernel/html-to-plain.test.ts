import { describe, expect, it } from 'vitest'
import { htmlToLine, htmlToPlain } from './html-to-plain.ts'

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
  ['<p><svg viewBox="0 0 24 24"><g><path d="M12 2l3 7"/><text>x</text></g></svg> Tiết kiệm</p>', 'Tiết kiệm'],
  ['<svg><svg><circle/></svg><text>x</text></svg>a<svg/>b', 'ab'],
  ['<math><mi>x</mi></math>a <xml><w:View>Normal</w:View></xml>b', 'a b'],
  ['<marquee>Giảm</marquee> <product-card id="1">giá</product-card><dialog>!</dialog>', 'Giảm giá!'],
  ['<!-- wp:separator /-->', ''],
  ['<!DOCTYPE html>Đèn', 'Đèn'],
  ['<![CDATA[Đèn <b>gỗ</b>]]>', 'Đèn ‹b›gỗ‹/b›'],
  ['## \n**', ''],
  ['<p>**</p>', ''],
  ['a <!-- b', 'a <!-- b'],
  ['&Aacute;nh s&aacute;ng&nbsp;&#225;\nDòng hai', 'Ánh sáng á\nDòng hai'],
  ['<b></b>x<strong> </strong>', 'x'],
  ['<b><i></i></b><p><b>Đậm</b></p>', '**Đậm**'],
  ['R&D; A & B &c', 'R&D; A & B &c'],
])('%j is written as %j', (html, plain) => expect(htmlToPlain(html)).toBe(plain))

const own = 'Đèn bằng đồng,\ntay uốn.\n\n## Thông số\n- Cao 30 cm\n- Rộng 1'

describe('line breaks', () => {
  it.each([
    [`${own} m<sup>2</sup>`, `${own} m²`],
    [`${own}<br>\nhai<br/>ba`, `${own}\nhai\nba`],
    [`<div>${own} <i>m</i></div>`, `${own} m`],
    ['Một\nhai <i>ba</i>\n\nbốn', 'Một\nhai ba\n\nbốn'],
    ['- a\n  - b <i>c</i>', '- a\n  - b c'],
  ])('of our own text %j stay', (text, plain) => expect(htmlToPlain(text)).toBe(plain))

  it('of HTML are blanks', () => {
    expect(htmlToPlain('<p>Một\n  hai</p>\n<p>ba</p>')).toBe('Một hai\n\nba')
  })
})

it.each([
  ['<strong>A<br>B</strong> c', '**A**\n**B** c'],
  ['<b><p>A</p><p>B</p></b>', '**A**\n\n**B**'],
  ['<b>A </b>b', '**A** b'],
  ['<b>A <s>B</s></b>', '**A ~~B~~**'],
  ['<del>200.000</del><ins>150.000</ins>', '~~200.000~~ 150.000'],
  ['<b>150.000</b><s>200.000đ</s>, rẻ', '**150.000** ~~200.000đ~~, rẻ'],
])('marks the words of %j within their lines', (html, plain) => expect(htmlToPlain(html)).toBe(plain))

it.each([
  ['<li>a</li><li>b</li>', '- a\n- b'],
  ['<ul><li><p>a</p></li><li><h3>b</h3></li><li></li></ul>c', '- a\n- b\n\nc'],
  ['<ul><li>a<li>b</ul><p>c</p><p>d</p>', '- a\n- b\n\nc\n\nd'],
  ['<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '3. a\n  - b\n4. c'],
  [
    '<table><tr><td><p>Cao</p></td><td><p>30 cm</p></td></tr><tr><td></td><td><div>2</div></td></tr></table>Hết',
    'Cao 30 cm\n2\n\nHết',
  ],
  ['<table><tr><td>Gồm<ul><li>a</li></ul></td></tr></table>', 'Gồm\n- a'],
])('gives entries and rows of %j a line', (html, plain) => expect(htmlToPlain(html)).toBe(plain))

it.each([
  ['10<sup>-3</sup>', '10⁻³'],
  ['10<sup>&minus;3</sup>, x<sup>n+1</sup>', '10⁻³, xⁿ⁺¹'],
  ['10<sup>-3,5</sup>, x<sub>i</sub>', '10^-3,5, x_i'],
  ['1.000<sup>đ</sup>, LED<sup>TM</sup>', '1.000đ, LEDTM'],
])('raises and lowers %j', (html, plain) => expect(htmlToPlain(html)).toBe(plain))

it.each([
  ['&lt;script&gt;mã&lt;/script&gt;', '‹script›mã‹/script›'],
  ['&amp;lt;', '＆lt;'],
  ['<p>x <y và <b>z</b>', 'x <y và **z**'],
  ['<p>a <b 3 kg', 'a <b 3 kg'],
  ['Phong cách <style> mới <i>x</i>', 'Phong cách ‹style› mới ‹i›x‹/i›'],
  ['<p>a</p><!-- b', 'a\n\n‹!-- b'],
  ['<a title="a>b<c">d</a>', 'd'],
  ['<p>A<o:p></o:p></p><!--[if x]>b<![endif]--><![if !y]>', 'A'],
  ['a<script>if (a<b) {}</script>b', 'ab'],
  ['<p>a&#1;&#8203;b</p>', 'ab'],
])('keeps what is text in %j', (html, plain) => expect(htmlToPlain(html)).toBe(plain))

it.each(['<b>', '<i>', '<div>', '<ul><li>', '<table><tr><td>', '<sup>', '<s>', '<h2>'])(
  'reads %s at any depth',
  tags => {
    const deep = `${tags.repeat(19_990 / tags.length)}Đèn`
    expect(htmlToPlain(deep)).toMatch(/^(?:- |## |\*\*|~~| )*Đèn(?:\*\*|~~)?$/)
  },
)

it.each([
  ['<b>Đậm</b> &amp; &#272;èn', 'Đậm & Đèn'],
  ['<h1>Đèn chùm</h1><p>6 tay<br>đồng</p>', 'Đèn chùm 6 tay đồng'],
  ['<ul><li>Đèn</li></ul>', 'Đèn'],
  ['Đèn  <3 kg & «A»', 'Đèn  <3 kg & «A»'],
  ['<p></p>', ''],
])('reads the name %j as one line without signs', (html, plain) => expect(htmlToLine(html)).toBe(plain))
