import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Elements that hold text alone. */
const TEXT_ONLY = /^(?:title|option|text|tspan)$/

/** An amount, a number, a date or a time; or a code, as of an order or an item. */
const EXACT =
  /^(?:[\s\d.,:;%₫×x()+\u2212\u2013/-]*\d[\s\d.,:;%₫×()+\u2212\u2013/-]*|[A-Z]{2,}[A-Z\d]*-[A-Z\d-]+)$/

/**
 * Gives each text that has siblings a separate element; texts that are all the content of an element become
 * one. Browsers translate a page by replacing its texts. React still updates a text that is alone in its
 * element. Another one goes out of date, and the page breaks if it is removed or if something is inserted
 * before it (facebook/react#11538, `docs/decisions/0118`). Amounts and codes are not to be translated at all.
 */
export function ownTexts(type: unknown, props: { children?: ReactNode; translate?: 'yes' | 'no' }): void {
  const { children } = props
  if (type === Fragment) {
    // its content is among that of the element around it
    if (children !== undefined) props.children = Array.isArray(children) ? wrapAll(children) : wrap(children)
    return
  }
  const isElement = typeof type === 'string'
  // components too: those of packages, such as links, make elements of their children
  if (Array.isArray(children)) {
    const isWhole = isText(children) || (isElement && TEXT_ONLY.test(type))
    props.children = isWhole ? joined(children) : wrapAll(children)
  }
  if (isElement && isExact(props.children)) props.translate ??= 'no'
}

const isExact = (text: ReactNode): boolean =>
  typeof text === 'number' || (typeof text === 'string' && EXACT.test(text))

const isEmpty = (child: ReactNode): boolean => child == null || typeof child === 'boolean'

/** Whether it is text and nothing else. */
function isText(child: ReactNode): boolean {
  return Array.isArray(child)
    ? child.every(isText)
    : isEmpty(child) || typeof child === 'string' || typeof child === 'number'
}

function joined(child: ReactNode): string {
  return Array.isArray(child) ? child.map(joined).join('') : isEmpty(child) ? '' : String(child)
}

const wrapAll = (children: readonly ReactNode[]): ReactNode[] => children.map(wrap)

/** White space is not translated. */
function wrap(child: ReactNode, index = 0): ReactNode {
  if (Array.isArray(child)) return wrapAll(child)
  return typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')
    ? asElement(child, index)
    : child
}

/** An element without a box (`styles/base.css`): the text is laid out as without it. */
const asElement = (text: string | number, index: number): ReactElement =>
  createElement('x-t', { key: `x-t${index}`, translate: isExact(text) ? 'no' : undefined }, text)
