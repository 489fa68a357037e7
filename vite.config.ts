import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes .br and .gz beside every text asset once, so that the server never compresses them while serving. */
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

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run\/[^/]+)\//
/** What every public page needs; nothing of the back office, of forms or of dialogs. */
const SHOP = [
  /src\/web\/storefront\/(catalogue\/|[^/]+\.tsx?$)/,
  /src\/web\/storefront\/frame\/(header|footer|logo|main-nav|use-hover-menu|search-box|cart-link|account-entry|foot-bar-frame|navigation-progress)\./,
  /src\/web\/ui\/(cx|spinner|button|field|states|floating-contact|clear-buttons|toast-host|photo|price|card-icons|product-card|stepper|skeleton|breadcrumb|rich-text|tabs|chip|variant-picker)\./,
  /src\/web\/lib\/(?!event-stream|form-faults|order-keys|own-contact|private-picture|save-file|upload)/,
  /src\/contract\/(money|phone|vietnamese|catalogue\/images)\./,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
]
/** Icons of the home page that the back office uses too; the others follow whoever imports them. */
const HOME_ICONS =
  /lucide-react\/dist\/esm\/icons\/(banknote|chevron-left|pause|play|refresh-cw|shield-check|truck)\./

/**
 * Few chunks instead of one per icon: each costs some 400 bytes of headers, and small files compress badly. The
 * framework, what all public pages share (with the icons they use), and the rest as the routes split it.
 */
function chunkOf(id: string): string | null {
  if (FRAMEWORK.test(id)) return 'framework'
  return SHOP.some(part => part.test(id)) || HOME_ICONS.test(id) ? 'shop' : null
}

export default defineConfig({
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf, test: /./ }] } } } },
    },
  },
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { assetsInlineLimit: 1024, target: 'es2023' },
  // development: all that the pages import is found at the start, not by one reload after another
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
