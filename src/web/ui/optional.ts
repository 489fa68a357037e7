import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component with a script of its own that a page can do without: nothing is shown in its place where the
 * script can't be loaded, as without a network or after a newer version of the shop has been installed. What
 * a person opens by a press is `onDemand`: there the failure is said.
 */
export function optional<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
