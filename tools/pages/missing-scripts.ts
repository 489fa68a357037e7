import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'

/**
 * If the script of a page can't be loaded, React Router (8.4) loads the page again that the person was about to leave: the click
 * is lost, and there is no setting for it. The build lets the shop decide first (`src/web/lib/missing-scripts.ts`).
 */
export function missingScripts(): Plugin {
  let isUsed = false
  return {
    name: 'missing-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (code.split(RELOAD).length !== 2)
          this.error('React Router no longer reloads a page whose script is missing in the known way')
        isUsed = true
        return code.replace(
          RELOAD,
          `if (window.dispatchEvent(new Event('page-script-missing', { cancelable: true }))) ${RELOAD}`,
        )
      },
    },
    buildEnd(error) {
      if (!error && !isUsed)
        this.error('React Router no longer loads the scripts of pages in routeModules.js')
    },
  }
}
