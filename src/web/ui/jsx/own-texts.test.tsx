// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

const count: number = 2
const name: string = 'Đèn'
const html = (content: ReactNode): string => renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>)
const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>
const Loose = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <u />
  </>
)
const Boxed = ({ children }: { children: ReactNode }) => (
  <p>
    <i />
    {children}
  </p>
)

it.each<[ReactNode, string]>([
  [<p key="">Đèn {count} tay</p>, '<p>Đèn 2 tay</p>'],
  [<p key="">{[name, [' ', count], false, null]}</p>, '<p>Đèn 2</p>'],
  [<p key="">{name}</p>, '<p>Đèn</p>'],
  [
    <p key="">
      <b>A</b> {count}
    </p>,
    '<p><b>A</b> <x-t translate="no">2</x-t></p>',
  ],
  [
    <p key="">
      A<b />
    </p>,
    '<p><x-t>A</x-t><b></b></p>',
  ],
  [
    <p key="">
      <Loose>{name}</Loose>
      <b />
    </p>,
    '<p><x-t>Đèn</x-t><u></u><b></b></p>',
  ],
  [
    <Box key="">
      {name} <b />
    </Box>,
    '<p><x-t>Đèn</x-t> <b></b></p>',
  ],
  [<Boxed key="">{name}</Boxed>, '<p><i></i><x-t>Đèn</x-t></p>'],
  [
    <Boxed key="">
      {name} {count}
    </Boxed>,
    '<p><i></i><x-t>Đèn 2</x-t></p>',
  ],
  [
    <Link key="" to="/">
      <b /> {name}
    </Link>,
    '<a href="/" data-discover="true"><b></b> <x-t>Đèn</x-t></a>',
  ],
  [<option key="">{count} tay</option>, '<option>2 tay</option>'],
])('%# has no text beside another or beside an element', (content, expected) => {
  expect(html(content)).toBe(expected)
})

it.each(['4.365.000 ₫', '−20%', '2', '20/11/2026, 09:14', '(99+)', 'DH-2026-000123', 'AG-DC-0061-8V'])(
  'keeps %s from being translated',
  text => {
    expect(html(<b>{text}</b>)).toBe(`<b translate="no">${text}</b>`)
    const withSibling = (
      <p>
        <i />
        {text}
      </p>
    )
    expect(html(withSibling)).toContain(`<x-t translate="no">${text}</x-t>`)
  },
)

it.each(['Từ 4.365.000 ₫', '2 sản phẩm', 'VAT', '8 tay', ''])('lets «%s» be translated', text => {
  expect(html(<b>{text}</b>)).toBe(`<b>${text}</b>`)
})

/** As a translator does it. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode)
  for (const text of texts.filter(({ nodeValue }) => nodeValue?.trim())) {
    const font = document.createElement('font')
    font.textContent = text.nodeValue
    text.replaceWith(font)
  }
}

const Part = ({ price, extra }: { price: number; extra: boolean }) => (
  <p>
    {extra && <i>!</i>}
    Giá {price} {extra ? 'còn hàng' : null}
    {extra ? <b>mới</b> : 'cũ'}
    <Loose>{extra && 'rẻ'}</Loose>
  </p>
)

it('follows every change of a page that was translated in between', () => {
  const { container, rerender } = render(<Part price={1} extra={false} />)
  for (const [price, extra] of [
    [2, true],
    [3, false],
    [4, true],
    [4, false],
  ] as const) {
    translate(container)
    rerender(<Part price={price} extra={extra} />)
    expect(container.textContent).toBe(extra ? `!Giá ${price} còn hàngmớirẻ` : `Giá ${price} cũ`)
  }
})
