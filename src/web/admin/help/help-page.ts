/** The help of a page of the back office. Names between « and » are names on the screen (`help-texts.test.ts`). */
export type HelpPage = {
  /** The path of the page; its help is that of the pages below, too, unless they have their own. */
  to: string
  title: string
  purpose: string
  /** The chapter of the manual about the page, as the end of its address: `kho` or `kho#kiem-ke`. */
  chapter?: string
  /** The usual tasks, each with what to do in order. */
  tasks: readonly (readonly [name: string, ...steps: string[]])[]
  /** Keys that only this page has. */
  keys?: readonly (readonly [key: string, effect: string])[]
}
