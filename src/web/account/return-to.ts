import { useLocation, useSearchParams } from 'react-router'
import { safeReturnPath } from '#web/lib/session/return-path.ts'

/**
 * The navigation state of the account's pages, which is not in the address: the page before the sign-in, the
 * e-mail.
 */
export type AccountState = { from?: string | undefined; email?: string; notice?: string }

/**
 * The page before the sign-in. `demanded` is the page that requires the sign-in (`?from=`), `path` also the
 * one on which «Đăng nhập» was pressed.
 */
export function useReturnTo(): {
  demanded: string | undefined
  path: string | undefined
  state: AccountState
} {
  const [params] = useSearchParams()
  const state = (useLocation().state as AccountState | null) ?? {}
  const demanded = safeReturnPath(params.get('from'))
  return { demanded, path: demanded ?? safeReturnPath(state.from ?? null), state }
}
