import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS } from './tools/pages/chunks.ts'
import { manual } from './tools/pages/manual.ts'
import { ownIcons } from './tools/pages/own-icons.ts'
import { routerFailures } from './tools/pages/router-failures.ts'
import { usedStyles } from './tools/pages/used-styles.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Writes .br and .gz beside every text asset once, so that the server never compresses them while serving.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options) {
      if (!options.dir?.endsWith('client')) return
      const files = await readdir(options.dir, { recursive: true })
      await Promise.all(
        files
          .filter(file => COMPRESSIBLE.test(file))
          .map(async file => {
            const path = join(options.dir ?? '', file)
            const content = await readFile(path)
            const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: quality }))
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
          }),
      )
    },
  }
}

/**
 * The router's plugin asks for `exports-only`, with which a chunk can't take a module without all that it
 * imports.
 */
function chunksWithoutDependencies(): Plugin {
  return {
    name: 'chunks-without-dependencies',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}

/**
 * The build for the server holds what the pages use of these. Loaded whole they are some 450 modules and
 * every icon: two fifths of a second of each start.
 */
function holdPackages(): Plugin {
  return {
    name: 'hold-packages',
    apply: 'build',
    configEnvironment: name =>
      name === 'ssr'
        ? { resolve: { noExternal: ['lucide-react', 'react-router', /^@base-ui\//, /^@remix-run\//] } }
        : undefined,
  }
}

export default defineConfig({
  environments: {
    client: {
      build: {
        // the floor of R60; functions: src/web/rendering/meet-floor.ts
        target: ['chrome97', 'safari15.4', 'ios15.4', 'firefox104'],
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
  },
  plugins: [
    manual(),
    ownIcons(),
    routerFailures(),
    holdPackages(),
    tailwindcss(),
    reactRouter(),
    usedStyles(),
    chunksWithoutDependencies(),
    precompress(),
  ],
  build: {
    assetsInlineLimit: 1024,
    // each late script names the others that it needs, so that they are loaded beside it; every page has
    // these already
    modulePreload: {
      resolveDependencies: (_, needed) =>
        needed.filter(file => !/\/(framework|shop|rolldown-runtime)-[^/]+$/.test(file)),
    },
  },
  // development: all that the pages import is found at the start, not by one reload after another
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
