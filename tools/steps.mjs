// The parts that `npm run check` and `npm test` share: steps that are timed and counted, and the checks of
// the source.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Remedy, ROOT, runProgram, say, secondsSince } from './say.mjs'
import { findShopNode, NODE_FLAGS } from './shop-node.mjs'
import { readVitestReport } from './test-reports.mjs'

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports')
const total = { passed: 0, failed: 0, failures: [] }

/**
 * Runs one step, shows its time and counts it.
 * @param {string} name of the step for people
 * @param {() => Promise<import('./test-reports.mjs').TestCounts | void>} work without its own counts it
 *   counts as one
 * @returns whether nothing in it failed
 */
export async function step(name, work) {
  const startedAt = performance.now()
  let result
  try {
    result = (await work()) ?? { passed: 1, failed: 0, failures: [] }
  } catch (error) {
    const text = error instanceof Remedy ? error.message : String(error?.stack ?? error)
    say(text)
    result = { passed: 0, failed: 1, failures: [`${name}\n${text}`] }
  }
  total.passed += result.passed
  total.failed += result.failed
  total.failures.push(...result.failures)
  const counts = result.passed + result.failed > 1 ? `, ${result.passed} passed, ${result.failed} failed` : ''
  say(`${result.failed ? '✗' : '✓'} ${name} (${secondsSince(startedAt)}${counts})`)
  return result.failed === 0
}

/**
 * Prints each failure once more, which a long run had printed in between, and the sum of all steps as the
 * last line; sets the exit code.
 */
export function sayTotal() {
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
  for (const failure of total.failures) say(`\n✗ ${failure}`)
  say(`\n${total.passed} passed, ${total.failed} failed`)
}

/** Runs a tool with the Node that the shop runs on. Its output is shown if it fails. */
function check(name, file, ...args) {
  return step(name, async () => {
    const { code, output } = await runProgram(findShopNode(), [join(ROOT, file), ...args], {
      waitingFor: `checking ${name}`,
    })
    if (code !== 0) throw new Remedy(output.trim() || `It ended with code ${code}.`)
  })
}

/** The checks of the source, in two halves that take about as long as each other and run at the same time. */
export async function checkSource() {
  await check('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen')
  await Promise.all([checkTypesAndRules(), checkStyle()])
}

async function checkTypesAndRules() {
  await check('types', 'node_modules/typescript7/bin/tsc')
  await step('boundaries and other checks of our own', () =>
    runTests(readVitestReport, {
      name: 'checks',
      program: 'vitest/vitest.mjs',
      args: reportTo => [
        'run',
        '--config=vitest.checks.config.ts',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${reportTo}`,
      ],
    }),
  )
}

async function checkStyle() {
  await check('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
  await check('dead code', 'node_modules/knip/bin/knip.js')
}

/**
 * Runs a test runner that writes a JSON report. A run that fails without a failed test, or without any test,
 * counts as one failure.
 * @param {(report: object) => import('./test-reports.mjs').TestCounts} read
 * @param {{ name: string, program: string, args: (reportTo: string) => string[], env?: (reportTo: string) =>
 *   object }} runner
 */
export async function runTests(read, { name, program, args, env }) {
  mkdirSync(REPORTS, { recursive: true })
  const report = join(REPORTS, `${name}.json`)
  rmSync(report, { force: true })
  const { code } = await runProgram(
    findShopNode(),
    [...NODE_FLAGS, join(ROOT, 'node_modules', program), ...args(report)],
    { show: true, env: env?.(report) },
  )
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${name} wrote no report`] }
  const isHollow = result.failed === 0 && (code !== 0 || result.passed === 0)
  if (!isHollow) return result
  const failure = `${name} ended with code ${code} after ${result.passed} tests: that counts as a failure.`
  say(failure)
  return { ...result, failed: 1, failures: [failure] }
}
