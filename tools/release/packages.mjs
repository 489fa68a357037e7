// The packages that run the shop, without those that only build its pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Dependencies that `npm start` needs for building the pages, which a release brings ready. */
const BUILD_TOOLS = [
  '@react-router/dev',
  '@tailwindcss/vite',
  'lucide-react',
  'postcss',
  'tailwindcss',
  'vite',
  'zxing-wasm',
]

/**
 * The folders of the installed packages that run the shop on this machine, relative to `root`: the
 * dependencies of `package.json` except the build tools, and everything that they depend on.
 * @param {string} root the project's folder, with its packages installed
 * @param {{ packages: Record<string, object> }} lock the content of package-lock.json
 * @returns {string[]} sorted
 */
export function packagesThatRun(root, { packages }) {
  const folders = new Set()
  /** As Node looks for a package: in the folder of its user, then in those around it. */
  const find = (name, user) => {
    for (
      let around = user;
      ;
      around = around.slice(0, Math.max(0, around.lastIndexOf('node_modules/') - 1))
    ) {
      const folder = `${around && `${around}/`}node_modules/${name}`
      if (packages[folder]) return folder
      if (around === '') return undefined
    }
  }
  const add = folder => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder]
    const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (folder === '' && BUILD_TOOLS.includes(name)) continue
      const needed = find(name, folder)
      // optional packages for other machines are not installed
      if (needed === undefined || folders.has(needed) || !existsSync(join(root, needed))) continue
      folders.add(needed)
      add(needed)
    }
  }
  add('')
  return [...folders].sort()
}
