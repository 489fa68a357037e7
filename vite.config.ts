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

/** The build for browsers draws icons with `ui/create-icon.ts`. */
function ownIcons(): Plugin {
  let isUsed = false
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes('lucide-react')) return null
      isUsed = true
      return join(import.meta.dirname, 'src/web/ui/media/create-icon.ts')
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('lucide-react has no createLucideIcon.mjs any more')
    },
  }
}

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run\/[^/]+)\//
/** What every public page needs; nothing of the back office, of forms or of dialogs. */
const SHOP = [
  /src\/web\/storefront\/(catalogue\/(?!product-section|shop-card)|(?!category-icon|checkout-layout|not-found|local-business|warranty-text)[^/]+\.tsx?$)/,
  /src\/web\/storefront\/layout\/(header|logo|main-nav|use-hover-menu|search-box|cart-link|account-entry|sticky-bar-frame|navigation-progress)\./,
  /src\/web\/storefront\/enquiry\/use-enquiry\./,
  /src\/web\/ui\/(?:\w+\/)?(create-icon|cx|density|spinner|button|input-class|states|on-demand|floating-contact|clear-buttons|toast-host|photo|price|card-icons|skeleton|breadcrumb|chip)\./,
  /src\/web\/lib\/(?:\w+\/)?(api|back-layers|browser-api|cart|cart-events|formats|loader-api|session|sign-in|storage)\./,
  /src\/contract\/(money|phone|vietnamese|catalogue\/images)\./,
  // icons that a public page shares with the back office; those of the modules above come with them
  /lucide-react\/dist\/esm\/icons\/(arrow-right|banknote|chevron-down|chevron-left|expand|info|pause|play|refresh-cw|shield-check|sliders-horizontal|tag|truck)\./,
]
/** Product cards, which a product's page has below its fold. */
const CARDS = [
  /src\/web\/storefront\/catalogue\/(product-section|shop-card)\./,
  /src\/web\/ui\/commerce\/product-card\./,
]
const LISTING = [
  /src\/web\/storefront\/listing\/(listing-query|place)\./,
  /src\/web\/ui\/(?:\w+\/)?(pager|pager-items|use-focus-on-page|select)\./,
]
const FILTERS = [/src\/web\/storefront\/listing\/(side-filters|filter-panel|price-filter|price-text)\./]
/** The texts of a product's page, which are below its fold, and of the policies. */
const TEXTS = [
  /src\/web\/ui\/\w+\/(rich-text|tabs)\./,
  /src\/web\/storefront\/product\/(texts-section|more-text)\./,
]
/** What a product's page and the sheet of its variants need beside that. */
const BUYING = [
  /src\/web\/ui\/(?:\w+\/)?(stepper|variant-picker)\./,
  /src\/web\/storefront\/product\/(variant-choice|buy-buttons|recent\/recently-viewed|offers\/copy-code)\./,
  /src\/web\/ui\/text\/use-copy\./,
  /src\/web\/storefront\/delivery\/last-place\./,
  /src\/contract\/addresses\/address-line\./,
  /lucide-react\/dist\/esm\/icons\/check\./,
]
const isOneOf = (parts: RegExp[]) => (id: string) => parts.some(part => part.test(id))

/**
 * Few chunks instead of one per icon: each costs some 400 bytes of headers, and small files compress badly. The
 * framework, what all public pages share, what buying adds, and the rest as the routes split it.
 */
const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'shop', test: isOneOf(SHOP), priority: 2 },
  { name: 'cards', test: isOneOf(CARDS), priority: 1 },
  { name: 'listing-parts', test: isOneOf(LISTING), priority: 1 },
  { name: 'filters', test: isOneOf(FILTERS), priority: 1 },
  { name: 'texts', test: isOneOf(TEXTS), priority: 1 },
  { name: 'buying', test: isOneOf(BUYING), priority: 1 },
]

export default defineConfig({
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
    },
  },
  plugins: [ownIcons(), tailwindcss(), reactRouter(), precompress()],
  build: {
    assetsInlineLimit: 1024,
    target: 'es2023',
    // each late script names the others that it needs, so that they are loaded beside it; every page has these already
    modulePreload: {
      resolveDependencies: (_, needed) =>
        needed.filter(file => !/\/(framework|shop|rolldown-runtime)-[^/]+$/.test(file)),
    },
  },
  // development: all that the pages import is found at the start, not by one reload after another
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
