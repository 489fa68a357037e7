import { defineConfig } from '@playwright/test'
import { patient } from './tests/support/time/pace.ts'
import { findBrowser } from './tools/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()

/**
 * End-to-end tests in a real browser; each worker has a freshly made demo shop. `npm test` says which
 * Chromium.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/servers/e2e-setup.ts',
  outputDir: 'test-results',
  // on two processors the third works while the others wait for their pages
  workers: 3,
  timeout: patient(60_000),
  expect: { timeout: patient(10_000) },
  forbidOnly: true,
  // a test that passes only sometimes fails
  retries: 0,
  reporter: 'list',
  use: {
    // pages come from the server alone; the test without a network allows the worker
    serviceWorkers: 'block',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // a trace of every test would take a sixth of the processor; to see one: `npm run test:e2e -- --trace on`
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // shoppers buy on phones, the shop is run on a desktop: a test to which the other size adds nothing runs
    // on one, `@one-size` on the desktop, `@phone` on the phone
    {
      name: 'phone',
      grepInvert: /@one-size/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
