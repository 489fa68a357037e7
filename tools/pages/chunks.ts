import type { Rolldown } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run\/[^/]+)\//
/** Modules that every public page needs at once; nothing of the back office, of forms or of dialogs. */
const SHOP = [
  /src\/web\/storefront\/(?:kernel\/(?:last-resort|menu|menu-context|page-error|page-handle|page-meta|photos|received-order|shop)|frame\/variant-sheet-host)\.tsx?$/,
  /src\/web\/storefront\/layout\/(header|logo|search-box|cart-link|account-entry|page-focus|navigation-progress)\./,
  /src\/web\/storefront\/(catalogue\/(choose-variant|product-view|use-add-to-cart)|enquiry\/use-enquiry|cart\/(noscript-notice|offers\/code-link))\./,
  /src\/web\/ui\/(?:\w+\/)?(own-texts|jsx-runtime|create-icon|cx|density|spinner|button|input-class|required|error-state|lazy-part|script-loader|say-missing|floating-contact|toast-host|photo|price|card-icons|use-slow|on-first-input|hydrate-on-visible|use-disabled)\./,
  /src\/web\/lib\/(?:\w+\/)?(back-layers|cart-events|formats|missing-scripts|page-title|placed-order|session|shop-contact|storage)\./,
  /src\/contract\/(kernel\/(money|phone)|catalogue\/images|pricing\/(free-delivery|delivery-class))\./,
  // icons that public pages share with the back office; those of the modules above come with them
  /lucide-react\/dist\/esm\/icons\/(arrow-right|chevron-down|chevron-left|chevron-right|tag|truck)\./,
]
/** Modules above and in the header of a wide page, in addition to those of every page. */
const WIDE = [/src\/web\/storefront\/layout\/(main-nav|use-hover-menu|utility-bar)\./]
/**
 * The client of the API, which pages need that send something, and the check of emails that these have in
 * common.
 */
const API = [
  /src\/web\/lib\/api\/(api|browser-api)\./,
  /src\/web\/lib\/session\/renew-session\./,
  /src\/contract\/kernel\/email-address\./,
]
/** The cart, fetched if there may be one, and at the first input on pages that sell products. */
const CART = [
  /src\/web\/lib\/cart\/(cart|local-cart|cart-prices)\./,
  /src\/web\/storefront\/catalogue\/(add-to-cart|cart-snapshot)\./,
]
/** Slides, which the home page shows and the back office edits, and the icons of the shop's promises. */
const HOME = [
  /src\/web\/ui\/media\/(slide-view|scene-photo|scene-ground)\./,
  /src\/contract\/settings\/banner-scrim\./,
  /lucide-react\/dist\/esm\/icons\/(banknote|pause|play|refresh-cw|shield-check)\./,
]
/** Product cards, which a product's page has below its fold. */
const CARDS = [
  /src\/web\/storefront\/catalogue\/(product-section|shop-card)\./,
  /src\/web\/lib\/format\/(list-summary|promises)\./,
  /src\/web\/ui\/commerce\/product-card\./,
]
/** Modules that lists and products have in common. */
const CRUMBS = [
  /src\/web\/ui\/(chip|navigation\/breadcrumb)\./,
  /src\/contract\/kernel\/(vietnamese|normalized)\./,
  /lucide-react\/dist\/esm\/icons\/(check|message-circle)\./,
]
/** Controls that lists, the cart and the account have in common. */
const CONTROLS = [/src\/web\/ui\/(?:\w+\/)?(use-focus-on-page|select|skeleton)\./]
const LISTING = [
  /src\/web\/storefront\/listing\/(listing-query|listing-scope|use-chosen-filter)\./,
  /lucide-react\/dist\/esm\/icons\/sliders-horizontal\./,
]
/** The pages of a list, which are below its fold, and of a customer's orders. */
const PAGER = [/src\/web\/ui\/navigation\/(pager|pager-items)\./]
const FILTERS = [/src\/web\/storefront\/listing\/(side-filters|filter-panel|range-filter|amount-text)\./]
/** The texts of a product's page, which are below its fold, and of the policies. */
const TEXTS = [
  /src\/web\/ui\/\w+\/(rich-text|tabs)\./,
  /src\/web\/storefront\/product\/(texts-section|more-text)\./,
]
/** Modules that a product's page and the sheet of its variants need in addition. */
const BUYING = [
  /src\/web\/ui\/(?:\w+\/)?(number-box|stepper|use-typed-count|variant-picker)\./,
  /src\/web\/storefront\/product\/(variant-choice|buy-buttons|recent\/recently-viewed|offers\/copy-code)\./,
  /src\/web\/storefront\/layout\/sticky-bar-frame\./,
  /src\/web\/ui\/navigation\/foot-bar\./,
  /src\/web\/ui\/text\/use-copy\./,
  /src\/web\/lib\/format\/product-summary\./,
  /src\/contract\/catalogue\/plain-text\./,
  /src\/web\/storefront\/(kernel\/deposit-advice|delivery\/last-place)\./,
  /src\/contract\/(addresses\/address-line|pricing\/(delivery|delivery-texts))\./,
  /lucide-react\/dist\/esm\/icons\/(expand|info)\./,
]
/** Forms that are checked as they are typed, with the rules of the calls. */
const FORMS = [
  /node_modules\/(zod|react-hook-form|@hookform\/resolvers)\//,
  /src\/contract\/kernel\/(fields|field-errors|phone-fields)\./,
  /src\/web\/lib\/api\/form-errors\./,
]
/** Fields and notices, which the cart, the checkout, orders and accounts have in common. */
const PARTS = [
  /src\/web\/ui\/(?:\w+\/)?(field|choice|unapplied|person-fields|states|notice|badge)\./,
  /src\/web\/lib\/(?:\w+\/)?(private-meta|random-id|return-path|use-mutation|visit-notice)\./,
  /src\/web\/(storefront\/kernel\/contact-buttons|account\/(form-page|return-to))\./,
  /src\/contract\/kernel\/roles\./,
  /lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point|clock|copy|triangle-exclamation-point)\./,
]
/** Lines, offers and totals: the cart, the checkout and the order that comes of them. */
const CART_LINES = [
  /src\/contract\/pricing\/(apportion|delivery-price-texts|discounts|displayed-sums|price-cart|price-delivery|price-with-gifts|promotion-rules\/[\w-]+|totals)\./,
  /src\/contract\/promotions\/(lack-text|to-promotion)\./,
  /src\/web\/storefront\/(order\/open-order|cart\/(cart-lines|deselected-lines|totals|use-cart|offers\/(code-box|preferred-offer)))\./,
  /src\/web\/lib\/(cart\/cart-changes|session\/order-keys)\./,
  /src\/web\/ui\/commerce\/line-discounts\./,
  /lucide-react\/dist\/esm\/icons\/(circle-dashed|gift|trash)\./,
]
/** States and steps of orders. */
const ORDERS = [
  /src\/contract\/(orders\/order\.status|payments\/payment\.methods)\./,
  /src\/web\/ui\/feedback\/(status-badge|timeline)\./,
  /src\/web\/storefront\/order\/(order-progress|order-steps)\./,
]
/** Signing in, registering, and new passwords. */
const ACCOUNT = [
  /src\/contract\/(kernel\/call|auth\/(auth\.calls|password\.\w+|user\.shapes))\./,
  /src\/web\/account\/password-strength\./,
  /src\/web\/lib\/current-user\/sign-in\./,
  /src\/web\/ui\/inputs\/password-field\./,
]
const BACK_OFFICE = '/src/web/admin/'
/** It is loaded with every page of the back office, and so are its imports. */
const OFFICE_LAYOUT = '/src/web/admin/layout/admin-layout.tsx'
/** Modules that so many pages of the back office share are loaded with the first of them. */
const SEVERAL = 5

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const sharedNames = new Map<string, string>()

/**
 * Names the chunk of a module that several pages need: one for each set of public pages with the same
 * needs, so that none of them loads modules that it does not need, and one for the modules that several
 * pages of the back office need and no public one. Imports of a module are needed by the same pages or
 * more, so that no two chunks import each other.
 */
function nameByPages(id: string, graph: ModuleGraph): string | null {
  const pages = [...pagesOf(id, graph)]
  if (pages.length === 1) return null
  const publicPages = pages.filter(page => !page.includes(BACK_OFFICE)).toSorted()
  const isForOffice =
    pages.length - publicPages.length >= SEVERAL || pages.some(page => page.includes(OFFICE_LAYOUT))
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
 * Few chunks instead of one per icon: each costs some 400 bytes of headers, and small files compress
 * badly. The framework, the modules that all public pages share, those that buying adds, and the rest as
 * the routes split it.
 */
export const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'shop', test: isOneOf(SHOP), priority: 2 },
  ...Object.entries({
    wide: WIDE,
    api: API,
    'cart-code': CART,
    'home-parts': HOME,
    cards: CARDS,
    crumbs: CRUMBS,
    controls: CONTROLS,
    'listing-parts': LISTING,
    pager: PAGER,
    filters: FILTERS,
    texts: TEXTS,
    buying: BUYING,
    forms: FORMS,
    parts: PARTS,
    'cart-lines': CART_LINES,
    'order-states': ORDERS,
    account: ACCOUNT,
  }).map(([name, parts]) => ({ name, test: isOneOf(parts), priority: 1 })),
  { name: nameByPages, includeDependenciesRecursively: false },
]
