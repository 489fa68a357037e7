// npm test: installs what is missing, then checks everything that must hold. The last line counts it all up.
// `npm run test:nightly` takes many more random cases in the model tests.
import { findOrInstallBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { assertNode, say } from './say.mjs'
import { checkSource, runTests, sayTotal, step } from './steps.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

if (process.argv.includes('--nightly')) process.env.TEST_RUNS = 'nightly'

let browser
const isReady =
  (await step('Node', assertNode)) &&
  (await step('packages', () => installMissing({ dev: true }))) &&
  (await step('browser', async () => {
    browser = await findOrInstallBrowser()
  })) &&
  (await step('build', buildStale))

if (isReady) {
  await checkSource()
  say('\n▶ unit and system tests')
  await step('unit and system tests', () =>
    runTests(readVitestReport, {
      name: 'vitest',
      program: 'vitest/vitest.mjs',
      args: reportTo => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportTo}`],
      env: () => ({ CHROMIUM_PATH: browser }),
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
