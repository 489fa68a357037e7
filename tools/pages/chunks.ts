import type { Rolldown } from 'vite'

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
  /src\/web\/storefront\/listing\/(listing-query|place|use-chosen-filter)\./,
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
const BACK_OFFICE = '/src/web/admin/'
/** What so many pages of the back office share is loaded with the first of them. */
const SEVERAL = 5

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const sharedNames = new Map<string, string>()

/**
 * Names the chunk of a module that several pages need: one for each set of public pages that need the same, so that none
 * of them loads what it does not need, and one for what several pages of the back office need and no public one. What a
 * module imports is needed by the same pages or more, so that no two chunks import each other.
 */
function nameByPages(id: string, graph: ModuleGraph): string | null {
  const pages = [...pagesOf(id, graph)]
  if (pages.length === 1) return null
  const publicPages = pages.filter(page => !page.includes(BACK_OFFICE)).toSorted()
  const isForOffice = pages.length - publicPages.length >= SEVERAL
  if (publicPages.length === 0) return isForOffice ? 'back-office' : null
  const key = [isForOffice, ...publicPages].join()
  const name = sharedNames.get(key) ?? `shared-${sharedNames.size + 1}`
  sharedNames.set(key, name)
  return name
}

/** The pages that load a module at once, and the modules loaded on demand that do. */
function pagesOf(id: string, graph: ModuleGraph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const name of seen) {
    const module = graph.getModuleInfo(name)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) pages.add(name)
    for (const importer of module.importers) seen.add(importer)
  }
  return pages
}

const isOneOf = (parts: RegExp[]) => (id: string) => parts.some(part => part.test(id))

/**
 * Few chunks instead of one per icon: each costs some 400 bytes of headers, and small files compress badly. The
 * framework, what all public pages share, what buying adds, and the rest as the routes split it.
 */
export const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'shop', test: isOneOf(SHOP), priority: 2 },
  { name: 'cards', test: isOneOf(CARDS), priority: 1 },
  { name: 'listing-parts', test: isOneOf(LISTING), priority: 1 },
  { name: 'filters', test: isOneOf(FILTERS), priority: 1 },
  { name: 'texts', test: isOneOf(TEXTS), priority: 1 },
  { name: 'buying', test: isOneOf(BUYING), priority: 1 },
  { name: nameByPages, includeDependenciesRecursively: false },
]
