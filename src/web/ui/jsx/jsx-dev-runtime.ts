import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { ownTexts } from './own-texts.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from 'react/jsx-dev-runtime'

/** As `jsx-runtime.ts`, for development. */
export const jsxDEV: typeof reactJsxDev = (type, props, key, isStatic, ...rest) => {
  ownTexts(type, props as object)
  const isList = isStatic && Array.isArray((props as { children?: unknown }).children)
  return reactJsxDev(type, props, key, isList, ...rest)
}
