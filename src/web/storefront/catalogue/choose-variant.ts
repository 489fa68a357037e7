const WANTED = 'variant-wanted'

/** A request to choose a variant of a card; `onShown` is called when the choice is shown, or has failed. */
type Wanted = { slug: string; onShown: () => void }

/**
 * Opens the choice of a product's variants above the page. @returns fulfilled when it is shown, or has failed
 */
export function chooseVariant(slug: string): Promise<void> {
  return new Promise(onShown => {
    window.dispatchEvent(new CustomEvent<Wanted>(WANTED, { detail: { slug, onShown } }))
  })
}

/** Listens to requests to choose a variant. @returns stops it */
export function onVariantWanted(open: (wanted: Wanted) => void): () => void {
  const hear = (event: Event): void => open((event as CustomEvent<Wanted>).detail)
  window.addEventListener(WANTED, hear)
  return () => window.removeEventListener(WANTED, hear)
}
