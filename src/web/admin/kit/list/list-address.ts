import { z } from 'zod'
import type { Filters, SetOf, ValuesOf } from './filters.ts'

const pageShape = z.coerce.number().int().min(1).catch(1)

/** The page in an address; 1 for a senseless one. @param last the last one that the call takes */
export const readPage = (params: URLSearchParams, last = 100_000): number =>
  Math.min(pageShape.parse(params.get('page') ?? 1), last)

/** How the address of a list holds its filters. */
export type ListAddress<F extends Filters> = {
  path: string
  /** The filters and the page in an address. A value that makes no sense is left out. */
  read(params: URLSearchParams): { filters: ValuesOf<F>; page: number }
  /** The address with these filters; usual values, blanks around words and the first page are left out. */
  addressOf(filters: ValuesOf<F>, page?: number, path?: string): string
  /** The filters that are set, as calls take them. */
  setOf(filters: ValuesOf<F>): SetOf<F>
  /** The filters of the list without any, in the order that `filters` has. */
  withoutFilters(filters: ValuesOf<F>): ValuesOf<F>
  /** How many filters of the bar are set. */
  countOf(filters: ValuesOf<F>): number
}

/**
 * @param path of the list without filters
 * @param options.settle takes away a filter that makes no sense with the others
 * @param options.lastPage the last page that the call takes
 */
export function listAddress<F extends Filters>(
  path: string,
  declared: F,
  {
    settle = filters => filters,
    lastPage,
  }: { settle?: (filters: ValuesOf<F>) => ValuesOf<F>; lastPage?: number } = {},
): ListAddress<F> {
  const shapes = Object.fromEntries(Object.entries(declared).map(([name, { shape }]) => [name, shape]))
  const shape = z.object(shapes)
  const usual = shape.parse({})
  const entries = (filters: ValuesOf<F>) =>
    Object.entries<string>(filters).map(([name, value]) => [name, value.trim()] as const)
  const isUsual = (name: string, value: string) => value === '' || value === usual[name]
  return {
    path,
    read(params) {
      const filters = shape.parse(Object.fromEntries(params)) as ValuesOf<F>
      return { filters: settle(filters), page: readPage(params, lastPage) }
    },
    addressOf(filters, page = 1, at = path) {
      const params = new URLSearchParams(
        entries(filters)
          .filter(pair => !isUsual(...pair))
          .map(pair => [...pair]),
      )
      if (page > 1) params.set('page', String(page))
      return params.size > 0 ? `${at}?${params}` : at
    },
    setOf: filters => Object.fromEntries(entries(filters).filter(([, value]) => value)) as SetOf<F>,
    withoutFilters(filters) {
      const kept = Object.entries(filters).filter(([name]) => declared[name]?.isOrder)
      return { ...(usual as ValuesOf<F>), ...Object.fromEntries(kept) }
    },
    countOf: filters =>
      entries(filters).filter(
        ([name, value]) =>
          !isUsual(name, value) &&
          !declared[name]?.isOrder &&
          !['above', 'first'].includes(declared[name]?.place ?? ''),
      ).length,
  }
}
