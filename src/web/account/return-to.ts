import { useLocation, useSearchParams } from 'react-router'
import { safeReturnPath } from '#web/lib/session/return-path.ts'

/** What the account's pages hand to one another, out of the address: where the person came from, which e-mail. */
export type AccountState = { from?: string; email?: string; notice?: string }

/**
 * Where the person came from. `demanded` is the page that asked for the sign-in (`?from=`), `path` also the one on
 * which «Đăng nhập» was pressed.
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
