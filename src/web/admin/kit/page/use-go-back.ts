import { useNavigate } from 'react-router'

/** Goes one step back inside the shop; if there is none, to `fallback` instead. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => void (hasStepBehind() ? navigate(-1) : navigate(fallback, { replace: true }))
}

/**
 * The router numbers its steps: the first page that was opened in this tab is 0, whatever replaced it since.
 */
function hasStepBehind(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
