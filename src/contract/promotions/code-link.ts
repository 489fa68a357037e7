import { CODE_PARAM } from './code-param.ts'

/** The address that opens the shop and puts a code into the cart. @param publicUrl of the shop */
export const codeLink = (publicUrl: string, code: string): string =>
  new URL(`/?${CODE_PARAM}=${encodeURIComponent(code)}`, publicUrl).href
