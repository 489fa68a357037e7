/** A problem for the owner: its headline, its meaning for shoppers, the steps, and the buttons. */
export type ProblemText = {
  title: string
  /** The headline takes no «từ 09:12» behind it. */
  isWhole?: true
  meaning: string
  /** What has the problem, if that is several. */
  list?: readonly string[]
  steps: readonly string[]
  /** The first one is the main button. */
  actions: readonly { to: string; label: string }[]
}
