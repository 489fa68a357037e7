import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { ownTexts } from './own-texts.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'

/** React's own, with an element for each text that has siblings ({@link ownTexts}). */
export const jsx: typeof reactJsx = (type, props, key) => {
  ownTexts(type, props as object)
  return reactJsx(type, props, key)
}

/** Texts that have become one are no list any more. */
const isList = (props: unknown): boolean => Array.isArray((props as { children?: unknown }).children)

export const jsxs: typeof reactJsxs = (type, props, key) => {
  ownTexts(type, props as object)
  return isList(props) ? reactJsxs(type, props, key) : reactJsx(type, props, key)
}
