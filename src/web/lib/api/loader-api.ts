import { createContext, data, type HeadersFunction, type RouterContextProvider } from 'react-router'
import { type Api, isApiError } from './api.ts'

/** The client that loaders use on the server: same calls, no network. */
export const apiContext = createContext<Api>()

/** The data of a failed page: enough to name the failure and to offer the right way on. */
export type PageFailure = { code: string; message: string }

/**
 * Loads a page's data. A failed call becomes the page's own status (404, 503, …) with a text fit to show, so
 * that no page is blank or a false 200. An address that no call can parse (400) becomes a 404.
 */
export async function loadPage<T>(
  context: Readonly<RouterContextProvider>,
  load: (api: Api) => Promise<T>,
): Promise<T> {
  try {
    return await load(context.get(apiContext))
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure: PageFailure = { code: error.code, message: error.message }
    throw data(failure, { status: error.status === 400 ? 404 : error.status || 503 })
  }
}

const PUBLIC = 'public, max-age=0, must-revalidate'
const NO_STORE = 'no-store'

/**
 * The `headers` export of pages that are the same for everybody: the page cache keeps pages marked
 * `public`. A page inside a layout that had to do without its data is not kept.
 */
export const publicHeaders: HeadersFunction = ({ parentHeaders, errorHeaders }) => ({
  'Cache-Control': errorHeaders || parentHeaders.get('Cache-Control') === NO_STORE ? NO_STORE : PUBLIC,
})

/** The `headers` export of pages that are filled in for one person. */
export const privateHeaders: HeadersFunction = () => ({ 'Cache-Control': NO_STORE })
