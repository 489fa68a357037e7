import { STYLES_ID } from '#web/styles/page-styles.ts'
import sheet from '#web/styles/shop.css?url'
import { scriptLoader } from '../script-loader.ts'

/** A connection that stalls must not keep the present page for good. */
const LONGEST_WAIT_MS = 10_000

const BACK_OFFICE = /^\/admin(?:\/|$)/

/**
 * Loads the whole sheet of the shop, once: a page comes with the rules that it needs, other pages and parts
 * that only the browser renders may need more. The back office has its own sheet with all rules.
 * @returns true, or undefined if it can't be loaded; the next call tries again
 */
const load = scriptLoader(
  () =>
    new Promise<true>((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = sheet
      const fail = () => {
        clearTimeout(timer)
        link.remove()
        reject(new Error(`${sheet} can't be loaded`))
      }
      const timer = setTimeout(fail, LONGEST_WAIT_MS)
      link.onload = () => {
        // the page of another network or of a proxy is loaded, too, as a sheet without rules
        if (!link.sheet?.cssRules.length) return fail()
        clearTimeout(timer)
        resolve(true)
      }
      link.onerror = fail
      // rules of later sheets win, those of the back office too
      document.getElementById(STYLES_ID)?.after(link)
    }),
)

const LOADED = Promise.resolve<true>(true)
const hasAll = (path: string) => import.meta.env.DEV || BACK_OFFICE.test(path)

export const loadAllStyles = (): Promise<true | undefined> =>
  hasAll(window.location.pathname) ? LOADED : load()

let forNavigation: Promise<true | undefined> | undefined

/**
 * The same for a page that is about to be shown; the same promise at each call. If the sheet can't be loaded,
 * the browser loads the page itself, which brings its own rules.
 */
export function stylesOfNavigation(path: string): Promise<true | undefined> {
  if (hasAll(path)) return LOADED
  forNavigation ??= load().then(loaded => loaded ?? new Promise(() => window.location.reload()))
  return forNavigation
}
