/** `npm run test:nightly` sets it: model tests then take many more random cases. */
const isNightly = process.env.TEST_RUNS === 'nightly'

/**
 * The number of random cases that a model test takes, the same on each machine, and prints it.
 * @param what the model, for the log
 */
export function modelRuns(what: string, { usual, nightly }: { usual: number; nightly: number }): number {
  const runs = isNightly ? nightly : usual
  process.stdout.write(`  ${what}: ${runs} random cases${isNightly ? '' : ` (nightly: ${nightly})`}\n`)
  return runs
}
