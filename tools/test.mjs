// npm test: installs what is missing, then checks everything that must hold. The last line counts it all up.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { findNode24, NODE_FLAGS } from './node24.mjs'
import { assertNode, Remedy, ROOT, runProgram, say, secondsSince } from './say.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports')
const total = { passed: 0, failed: 0 }
let browser

/** Runs one step, shows its time and counts it; `work` returns its own count, or nothing: then it counts as one. */
async function step(name, work) {
  say(`\n▶ ${name}`)
  const startedAt = performance.now()
  let result
  try {
    result = (await work()) ?? { passed: 1, failed: 0 }
  } catch (error) {
    say(error instanceof Remedy ? error.message : String(error?.stack ?? error))
    result = { passed: 0, failed: 1 }
  }
  total.passed += result.passed
  total.failed += result.failed
  const counts = result.passed + result.failed > 1 ? `, ${result.passed} passed, ${result.failed} failed` : ''
  say(`${result.failed ? '✗' : '✓'} ${name} (${secondsSince(startedAt)}${counts})`)
  return result.failed === 0
}

/** A step of a tool, run by the Node that the shop runs on; what it says is shown when it fails. */
function check(name, file, ...args) {
  return step(name, async () => {
    const { code, output } = await runProgram(findNode24(), [join(ROOT, file), ...args], {
      waitingFor: `checking ${name}`,
    })
    if (code !== 0) throw new Remedy(output.trim() || `It ended with code ${code}.`)
  })
}

/** The quick checks. Types take one processor for as long as the others take together. */
async function checkSource() {
  await check('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen')
  const types = check('types', 'node_modules/typescript/bin/tsc')
  await check('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
  await check('boundaries', 'tools/boundaries/check.mjs')
  await check('dead code', 'node_modules/knip/bin/knip.js')
  await types
}

/** A test runner that writes a report; a run that fails without a failed test, or without any test, counts as one. */
async function runner(read, reportName, file, args, env = {}) {
  const report = join(REPORTS, reportName)
  rmSync(report, { force: true })
  const { code } = await runProgram(
    findNode24(),
    [...NODE_FLAGS, join(ROOT, 'node_modules', file), ...args],
    {
      show: true,
      env,
    },
  )
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1 }
  const isHollow = result.failed === 0 && (code !== 0 || result.passed === 0)
  if (isHollow) say(`The run ended with code ${code} after ${result.passed} tests: that counts as a failure.`)
  return isHollow ? { ...result, failed: 1 } : result
}

const isReady =
  (await step('Node', assertNode)) &&
  (await step('packages', () => installMissing({ dev: true }))) &&
  (await step('browser', async () => {
    browser = await findOrInstallBrowser()
  })) &&
  (await step('build', buildStale))

if (isReady) {
  mkdirSync(REPORTS, { recursive: true })
  await checkSource()
  await step('unit and system tests', () =>
    runner(
      readVitestReport,
      'vitest.json',
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, 'vitest.json')}`],
      { CHROMIUM_PATH: browser },
    ),
  )
  await step('end-to-end tests in a browser', () =>
    runner(
      readPlaywrightReport,
      'playwright.json',
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json'],
      {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'playwright.json'),
      },
    ),
  )
}

process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
say(`\n${total.passed} passed, ${total.failed} failed`)
