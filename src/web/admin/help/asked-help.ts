/** The task that the search was asked for, until the page with its help is there. */
let asked: number | undefined

/** Opens the help of the page that the next navigation leads to. @param task its number, from 0 */
export function askForHelp(task: number): void {
  asked = task
}

/** The task that was asked for, once. */
export function takeAskedHelp(): number | undefined {
  const task = asked
  asked = undefined
  return task
}
