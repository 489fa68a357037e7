import base from '../../playwright.config.ts'

/**
 * npm run screenshots: the browser and demo shop of the end-to-end tests, taking pictures instead of
 * asserting.
 */
export default {
  ...base,
  testDir: '.',
  testMatch: '*screens.ts',
  globalSetup: '../support/servers/e2e-setup.ts',
  timeout: 120_000,
  outputDir: '../../test-results',
  use: {
    ...base.use,
    actionTimeout: 15_000,
    trace: 'off',
    // the banner does not move
    contextOptions: { reducedMotion: 'reduce' },
  },
}
