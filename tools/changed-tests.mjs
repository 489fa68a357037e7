// npm run test:changed -- [BASE]: the tests next to files that have changed since BASE (default: files that
// are not committed). It is a developer's quick look; `npm test` runs everything.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { failWith, ROOT, runProgram, say } from './say.mjs'
import { findShopNode, NODE_FLAGS } from './shop-node.mjs'

/** Path of a changed file → folders and files of tests. The first rule that matches decides. */
const RULES = [
  [/^tests\/(e2e|screenshots|system)\//, () => []],
  [/^.*\.test\.(tsx?|mjs)$/, ([file]) => [file]],
  [
    /^src\/contract\/(?!kernel\/)([^/]+)\//,
    ([, area]) => [`src/contract/${area}/`, featureOf(area), 'tests/contract/'],
  ],
  [/^src\/server\/features\/([^/]+)\//, ([, area]) => [featureOf(area), 'tests/contract/', 'tests/sql/']],
  [/^src\/(contract|server)\//, () => ['src/contract/', 'src/server/', 'tests/contract/', 'tests/sql/']],
  [/^src\/web\/(storefront|account|admin)\/([^/]+)\//, ([, area, part]) => [`src/web/${area}/${part}/`]],
  [/^src\/web\//, () => ['src/web/']],
  [/^(demo|bench|tools)\//, ([, folder]) => [`${folder}/`]],
  [/^(tests\/|[^/]*\.(ts|json)$)/, () => ['src/', 'tests/', 'demo/', 'tools/', 'bench/']],
]

const featureOf = area => `src/server/features/${area}/`

/**
 * The tests that a change of these files may break first: those of the same feature, and those of the
 * contract.
 * @param {string[]} paths from the root
 * @returns {string[]} folders and files, as the test runner takes them
 */
export function testsBeside(paths) {
  const found = paths.flatMap(path => {
    const rule = RULES.find(([pattern]) => pattern.test(path))
    return rule ? rule[1](rule[0].exec(path)) : []
  })
  return [...new Set(found)].sort()
}

function changedSince(base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

async function main([base = 'HEAD']) {
  const tests = testsBeside(changedSince(base))
  if (tests.length === 0) return say('No test is beside what has changed.')
  say(`Tests in ${tests.join(', ')}`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project=unit', '--project=web', '--passWithNoTests', ...tests]
  const { code } = await runProgram(findShopNode(), [...NODE_FLAGS, vitest, ...args], { show: true })
  process.exitCode = code
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2)).catch(failWith)
