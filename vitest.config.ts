import { defineConfig } from 'vitest/config'
import { NODE_ENV_VARS } from './tools/node24.mjs'

const shared = {
  pool: 'forks' as const,
  // Node warns of what it calls experimental: node:sqlite (the lock on the data folder). The S3 server of the tests makes
  // the token of a list's next page with DES, which only OpenSSL's legacy provider has.
  execArgv: ['--disable-warning=ExperimentalWarning', '--openssl-legacy-provider'],
  env: NODE_ENV_VARS,
  expect: { poll: { timeout: 10_000 } },
}
const quick = { testTimeout: 20_000, hookTimeout: 30_000 }

// The projects don't extend this file: its global setup would run for each of them again.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/servers/database-setup.ts'],
    // on two processors the third works while the others wait for their databases: a seventh less time
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          ...quick,
          name: 'unit',
          include: [
            '{src/contract,src/server,demo,tools,bench,tests/support,tests/contract,tests/sql}/**/*.test.{ts,mjs}',
          ],
          // Each worker loads the server once instead of once per file, half of the processor. What tests share that way is
          // code without state; modules of the web have state (cart, session), and each of their files a process.
          isolate: false,
        },
      },
      { test: { ...shared, ...quick, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
