// The counts of the JSON reports of the test runners, and the names of failed tests.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './say.mjs'

/** The most lines of a failure's message that the summary repeats. */
const MESSAGE_LINES = 12
/** The most lines of the failed page that the summary repeats. */
const PAGE_LINES = 60

/** @typedef {{ passed: number, failed: number, failures: string[] }} TestCounts with a text for each failure */

/**
 * Counts tests; a file that could not be read at all has none and counts as one failure.
 * @returns {TestCounts}
 */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }) {
  const failed = testResults.filter(file => file.status === 'failed')
  const unread = failed.filter(file => file.assertionResults.length === 0)
  const failures = failed.flatMap(file => {
    const name = relative(ROOT, file.name)
    if (file.assertionResults.length === 0) return [failureText(name, file.message)]
    return file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failureText(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failed: numFailedTests + unread.length, failures }
}

/**
 * Counts tests; one that passed only on a second try has failed.
 * @returns {TestCounts}
 */
export function readPlaywrightReport({ stats, errors = [], suites = [] }) {
  const failures = [
    ...errors.map(error => failureText('Playwright', error.message)),
    ...suites.flatMap(suite => failuresOf(suite, suite.title)),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}

function failuresOf({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(test => {
        const messages = test.results.flatMap(result => result.errors.map(error => error.message))
        const text = failureText(`[${test.projectName}] ${path} › ${spec.title}`, messages.join('\n'))
        return [text, ...test.results.flatMap(pageOf)].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(suite => failuresOf(suite, `${path} › ${suite.title}`))]
}

/** The elements of the page that a failed try left, as Playwright lists them. */
function pageOf({ attachments = [] }) {
  return attachments
    .filter(({ name, path }) => name === 'error-context' && path)
    .flatMap(
      ({ path }) => readFileSync(path, 'utf8').match(/# Page snapshot\s+```yaml\n(.*?)\n```/s)?.[1] ?? [],
    )
    .map(page =>
      page
        .split('\n')
        .slice(0, PAGE_LINES)
        .map(line => `    ${line}`)
        .join('\n'),
    )
}

function failureText(name, message = '') {
  const isOurs = line => !/^\s+at (?:new Promise|.*(?:node_modules|node:))/.test(line)
  const lines = message.split('\n').filter(isOurs).slice(0, MESSAGE_LINES)
  return [name, ...lines.map(line => `    ${line}`)].join('\n')
}
