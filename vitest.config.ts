import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'forks' as const,
  // Node warns of what it calls experimental: node:sqlite (the lock on the data folder). The S3 server of the tests makes
  // the token of a list's next page with DES, which only OpenSSL's legacy provider has.
  execArgv: ['--disable-warning=ExperimentalWarning', '--openssl-legacy-provider'],
}

// The projects don't extend this file: its global setup would run for each of them again.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/servers/database-setup.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,demo,tools,bench,tests/support,tests/contract}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
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
