import type { MetaDescriptor, MetaFunction } from 'react-router'

/**
 * The head of a page that search engines leave out: its title with the shop's name. @param more its other
 * entries
 */
export function privateMeta(title: string, ...more: MetaDescriptor[]): MetaFunction {
  return ({ matches }) => {
    const name = matches.map(match => nameIn(match?.loaderData)).find(Boolean)
    return [{ title: name ? `${title} – ${name}` : title }, { name: 'robots', content: 'noindex' }, ...more]
  }
}

/** The shop's name in the data of the layout (R40). */
function nameIn(data: unknown): string | undefined {
  return (data as { shop?: { name?: string } } | undefined)?.shop?.name
}
