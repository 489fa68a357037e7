// Finds a Chromium for the tests in a browser, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Remedy, ROOT, runProgram, say } from './say.mjs'
import { findShopNode } from './shop-node.mjs'

// The headless shell first: it draws no window and takes a third less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium that runs; installs one when there is none. */
export async function findOrInstallBrowser() {
  const wished = process.env.CHROMIUM_PATH
  if (wished) {
    if (runs(wished)) return wished
    throw new Remedy(`CHROMIUM_PATH must be the path of a Chromium that runs; ${wished} does not.`)
  }
  const found = findBrowser() ?? (await installByApt()) ?? (await installByPlaywright())
  if (found) return found
  throw new Remedy(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.',
  )
}

/** The path of a Chromium that runs, or undefined. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...PLACES]
  return candidates.find(path => existsSync(path) && runs(path))
}

function runs(path) {
  // Chrome for Windows opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path)
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false // Not there, or a stand-in such as Ubuntu's that only points to another package.
  }
}

async function installByApt() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  say('Installing Chromium with apt-get …')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: 'installing Chromium' }
  await runProgram('apt-get', ['update', '-q'], options)
  const install = ['install', '-y', '-q', '--no-install-recommends']
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await runProgram('apt-get', [...install, name], options)
    if (code === 0) return findBrowser()
  }
  return undefined
}

async function installByPlaywright() {
  say('Installing Chromium with Playwright …')
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js')
  await runProgram(findShopNode(), [cli, 'install', 'chromium'], { waitingFor: 'installing Chromium' })
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const { output } = await runProgram(findShopNode(), ['-e', script])
  return existsSync(output) && runs(output) ? output : undefined
}
