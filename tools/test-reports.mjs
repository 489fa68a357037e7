// The counts of the JSON reports of the test runners.

/** Counts tests; a file that could not be read at all has none and counts as one failure. */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return { passed: numPassedTests, failed: numFailedTests + unread }
}

/** Counts tests; one that passed only on a second try has failed. */
export function readPlaywrightReport({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + (errors?.length ?? 0)
  return { passed: stats.expected, failed }
}
