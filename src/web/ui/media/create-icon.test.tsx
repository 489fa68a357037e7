import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createIcon from './create-icon.ts'

const PROPS = [
  {},
  { size: 20, strokeWidth: 1.75, 'aria-hidden': true },
  { size: 16, className: 'mt-1 text-sand-600', 'aria-hidden': true },
  { className: 'size-4', fill: 'currentColor', strokeWidth: 1.5, 'data-part': 'star' },
  { 'aria-label': 'Đã kiểm tra', role: 'img' },
] as const

const drawn = (icon: ElementType, props: object) => {
  const svg = renderToStaticMarkup(createElement(icon, props))
  const [head = '', ...inner] = svg.split('>')
  return [head.split(/ (?=[a-zA-Z-]+=")/).sort(), inner.join('>')]
}

it.each(['x', 'shopping-bag', 'trash', 'circle-exclamation-point', 'star', 'lamp-ceiling', 'circle-check'])(
  'draws %s as the server does with lucide-react',
  async name => {
    const { default: Theirs, __iconData } = await import(
      `../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    )
    const Ours = createIcon(__iconData)
    for (const props of PROPS) expect(drawn(Ours, props)).toEqual(drawn(Theirs, props))
  },
)
