import { join } from 'node:path'
import type { Plugin } from 'vite'

const LAST_PAGE = join(import.meta.dirname, '../../src/web/last-page.tsx')

/** The changes that the build makes to files of React Router (8.4) that have no setting for it. */
const CHANGES = [
  {
    // If the script of a page can't be loaded, the router loads the page again that the person was about to
    // leave, and the click is lost. The shop decides first (`src/web/lib/missing-scripts.ts`).
    file: 'routeModules.js',
    from: 'window.location.reload();',
    to: "if (window.dispatchEvent(new Event('page-script-missing', { cancelable: true }))) window.location.reload();",
    imports: '',
  },
  {
    // If the document itself fails, the router shows an English page with a stack.
    file: 'errorBoundaries.js',
    from: 'createElement(RemixRootDefaultErrorBoundary, {',
    to: 'createElement(LastPage, {',
    imports: `import { LastPage } from ${JSON.stringify(LAST_PAGE)};\n`,
  },
]

/** The build stops if a newer version of React Router has other text in these places. */
export function routerFailures(): Plugin {
  const changed = new Set<string>()
  return {
    name: 'router-failures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/(?:routeModules|errorBoundaries)\.js/ },
      handler(code, id) {
        const change = CHANGES.find(({ file }) => id.includes(`/${file}`))
        if (!change) return undefined
        if (code.split(change.from).length !== 2) this.error(`React Router has another ${change.file}`)
        changed.add(change.file)
        return change.imports + code.replace(change.from, change.to)
      },
    },
    buildEnd(error) {
      const missing = CHANGES.find(({ file }) => !changed.has(file))
      if (!error && missing) this.error(`React Router has no ${missing.file} any more`)
    },
  }
}
