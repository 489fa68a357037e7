import { use } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Reads the page that is loading, else the one that is there. React may render a navigation later than a
 * timer or an answer comes: `useNavigation` and `useLocation` know nothing of it until then.
 * @returns a reader; it knows no page outside of the router of the shop
 */
export function useCurrentPage(): () => Location | undefined {
  const router = use(RouterContext)?.router
  return () => router && (router.state.navigation.location ?? router.state.location)
}

/**
 * Leads on by itself, after an answer or a pause. If the person has gone on to another page by then, that
 * page counts and nothing happens.
 * @returns resolves when the page is there
 */
export function useLeadOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const currentPage = useCurrentPage()
  return async (to, options) => {
    const page = currentPage()
    if (!page || page.pathname === pathname) await navigate(to, options)
  }
}
