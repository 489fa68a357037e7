// npm test: installs missing packages, then runs all checks and tests. The last line counts it all up. `npm
// run test:nightly` takes many more random cases in the model tests, and runs tests/nightly, with programs
// that no package of npm brings.
import { findOrInstallBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { findOrInstallPrograms } from './programs.mjs'
import { assertNode, say } from './say.mjs'
import { checkSource, runTests, sayTotal, step } from './steps.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const isNightly = process.argv.includes('--nightly')
if (isNightly) process.env.TEST_RUNS = 'nightly'

let browser
let programs = {}
const isReady =
  (await step('Node', assertNode)) &&
  (await step('packages', () => installMissing({ dev: true }))) &&
  (await step('browser', async () => {
    browser = await findOrInstallBrowser()
  })) &&
  (!isNightly ||
    (await step('programs', async () => {
      programs = await findOrInstallPrograms()
    }))) &&
  (await step('build', buildStale))

if (isReady) {
  await checkSource()
  say('\n▶ unit and system tests')
  await step('unit and system tests', () =>
    runTests(readVitestReport, {
      name: 'vitest',
      program: 'vitest/vitest.mjs',
      args: reportTo => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportTo}`],
      env: () => ({ CHROMIUM_PATH: browser, ...programs }),
    }),
  )
  say('\n▶ end-to-end tests in a browser')
  await step('end-to-end tests in a browser', () =>
    runTests(readPlaywrightReport, {
      name: 'playwright',
      program: '@playwright/test/cli.js',
      args: () => ['test', '--reporter=list,json'],
      env: reportTo => ({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportTo }),
    }),
  )
}
sayTotal()
