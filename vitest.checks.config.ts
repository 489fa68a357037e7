import { defineConfig } from 'vitest/config'
import { patient } from './tests/support/time/pace.ts'

/**
 * The checks of our own that read the source and need neither a database nor a browser: a part of `npm run
 * check`.
 */
export default defineConfig({
  test: {
    include: ['tools/checks/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Node loads TypeScript by itself
    experimental: { viteModuleRunner: false },
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
  },
})
