import { defineConfig } from 'vitest/config'
import { patient } from './tests/support/time/pace.ts'
import { NODE_ENV_VARS } from './tools/shop-node.mjs'

const shared = {
  pool: 'forks' as const,
  // Node warns of what it calls experimental: node:sqlite (the lock on the data folder). The S3 server of the
  // tests makes the token of a list's next page with DES, which only OpenSSL's legacy provider has.
  execArgv: ['--disable-warning=ExperimentalWarning', '--openssl-legacy-provider'],
  // the compiled code of the server is kept between runs
  env: NODE_ENV_VARS,
  expect: { poll: { timeout: patient(15_000) } },
  // A limit ends a test that hangs. How fast something is, the bench measures.
  testTimeout: patient(300_000),
  hookTimeout: patient(180_000),
}
/** The server runs from source in Node, and so do its tests. */
const byNode = { ...shared, experimental: { viteModuleRunner: false } }

const nightly = {
  test: {
    ...byNode,
    name: 'nightly',
    include: ['tests/nightly/**/*.test.ts'],
    testTimeout: patient(300_000),
    hookTimeout: patient(120_000),
  },
}

// The projects don't extend this file: its global setup would run for each of them again.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/servers/database-setup.ts'],
    // on two processors the third works while the others wait for their databases: a seventh less time
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...byNode,
          name: 'unit',
          include: [
            '{src,demo,bench,tests/support,tests/contract,tests/sql}/**/*.test.{ts,mjs}',
            'tools/{*,dev/*,documents/*,release/*}.test.{ts,mjs}',
          ],
          // Each worker loads the server once instead of once per file, half of the processor. What tests
          // share that way is code without state.
          isolate: false,
          setupFiles: ['tests/support/time/bound-properties.ts'],
        },
      },
      // Components, and what needs a document: their modules have state (cart, session), and each file a
      // process.
      { test: { ...shared, name: 'web', include: ['src/web/**/*.test.tsx'] } },
      {
        test: {
          ...byNode,
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          testTimeout: patient(600_000),
          hookTimeout: patient(300_000),
        },
      },
      // What needs a program that no package of npm brings: only `npm run test:nightly` makes sure that it is
      // there.
      ...(process.env.TEST_RUNS === 'nightly' ? [nightly] : []),
    ],
  },
})
