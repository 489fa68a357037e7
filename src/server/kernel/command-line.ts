import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * A command of the shop as its operator types it: with npm in a checkout, with the script `run` in a release,
 * which has no npm.
 * @param call the command's name and its words, such as `admin password <email>`
 */
export function commandLine(call: string, root = ROOT): string {
  const script = join(root, 'run')
  if (existsSync(script)) return `${script} ${call}`
  const [name, ...words] = call.split(' ')
  return ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}
