import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The checks of our own that read the source and need neither a database nor a browser: a part of `npm run check`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/checks/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Node loads TypeScript by itself
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
