import { expireSession } from './change-session.ts'

/**
 * Gets a new session in place of the session with the refused token (null: there was none), and returns
 * whether there is one now. It may take as long as a person takes to sign in.
 */
export type Renewal = (refused: string | null) => Promise<boolean>

let offered: Renewal | undefined

/** From now on this page renews an ended session in its own way. @returns ends the offer */
export function offerRenewal(renewal: Renewal): () => void {
  offered = renewal
  return () => {
    if (offered === renewal) offered = undefined
  }
}

export function isRenewalOffered(): boolean {
  return offered !== undefined
}

/** Has an ended session renewed if the page offers that; elsewhere it leads to the login page (R25). */
export async function renewSession(refused: string | null): Promise<boolean> {
  if (offered) return offered(refused)
  expireSession()
  return false
}
