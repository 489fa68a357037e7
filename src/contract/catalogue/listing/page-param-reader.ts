import type { PageParam, Pages } from './page-params.ts'

/**
 * Reads the parameters of a public page, the only way to do so. It is apart from their list, which
 * most pages of the shop need not load.
 * @param search the part of an address after its `?`
 * @returns reads one declared parameter, without spaces around it; '' if it is not set
 */
export function pageParamReader<P extends keyof Pages>(
  _path: P,
  search: string,
): (name: PageParam<P>) => string {
  const params = new URLSearchParams(search)
  return name => params.get(name)?.trim() ?? ''
}
