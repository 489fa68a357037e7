import { type LoaderFunctionArgs, redirect } from 'react-router'
import { MAX_ENCODED_PATH } from '#contract/moving-in/former-path.ts'
import { type Api, isApiError } from '#web/lib/api/api.ts'
import { loadPage } from '#web/lib/api/loader-api.ts'

/** The page is not there, or its address can't be one. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400)

/**
 * Leads from a path of the former shop to its present page, for good. It is asked only at a path without a
 * page, so it hides none.
 * @throws the redirect; nothing if the former shop had no such path
 */
export async function followFormerPath(api: Api, request: Request): Promise<void> {
  const { pathname: path } = new URL(request.url)
  if (path.length > MAX_ENCODED_PATH) return
  const found = await api('GET /api/former-path', { query: { path } }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (found) throw redirect(found.data.to, 301)
}

/** Loads a page; if it is missing, the path may be one of the former shop. */
export function loadOrFollow<T>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  load: (api: Api) => Promise<T>,
): Promise<T> {
  return loadPage(context, async api => {
    try {
      return await load(api)
    } catch (error) {
      if (isMissing(error)) await followFormerPath(api, request)
      throw error
    }
  })
}
