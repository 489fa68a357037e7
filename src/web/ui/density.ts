import { createContext, useContext } from 'react'

/** How close elements are: `comfortable` in the shop, `compact` for work with many of them. */
export type Density = 'comfortable' | 'compact'

const DensityContext = createContext<Density>('comfortable')

/** Sets the density of the components below it. */
export const DensityProvider = DensityContext.Provider

/** The density that a component is drawn in. */
export function useDensity(): Density {
  return useContext(DensityContext)
}
