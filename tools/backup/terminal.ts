import { failureLine, failureText } from '#server/features/backup/index.ts'
import { startFailure } from '#server/main/start/start-failure.ts'
import { CommandError } from '../run-on-shop.ts'

const STEPS: Record<string, string> = {
  tables: 'Cơ sở dữ liệu',
  files: 'Tệp',
  objects: 'Kiểm tra tệp',
  restore: 'Khôi phục thử',
}

/** Shows how far the work is: on a terminal in one line that changes, elsewhere a line for each step. */
export function showProgress(): (step: { step: string; done: number; of: number }) => void {
  let shown = ''
  return ({ step, done, of }) => {
    const label = STEPS[step] ?? step
    if (process.stdout.isTTY) process.stdout.write(`\r${label}: ${done}/${of}          `)
    else if (step !== shown) console.log(label)
    shown = step
  }
}

/** Does the work of a command; a known failure ends it with one sentence. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof CommandError) throw error
    const line = failureLine(error)
    // such as another shop on the folder: the command ends with its sentence
    if (!line && startFailure(error)) throw error
    if (!line) console.error(error)
    throw new CommandError(line ? `${line}.` : failureText(error))
  }
}
