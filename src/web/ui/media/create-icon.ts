import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react's modules describe it; `size` is that of its view box, in its own units. */
type IconData = { name: string; size: number; node: [tag: string, attributes: object][]; aliases?: string[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const SAYS_WHAT_IT_IS = /^(?:aria-|role$|title$)/

/**
 * Creates the component of an icon. The build for browsers puts it in the place of lucide-react's function of
 * the same shape (vite.config.ts), which weighs four times as much for options that no icon here uses. It
 * draws the same elements: pages are rendered on the server by lucide-react itself.
 */
export default function createIcon({ name, size: box, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map(alias => `lucide-${alias}`)]
  return ({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: (className ? [...classes, className] : classes).join(' '),
        'aria-hidden': Object.keys(rest).some(prop => SAYS_WHAT_IT_IS.test(prop)) ? undefined : 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
