import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const ICONS = join(ROOT, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')

/**
 * The build for browsers draws icons with `ui/create-icon.ts`, and imports each from its own file: through
 * the file that exports all of them, every icon seems to belong to every page (chunks.ts).
 */
export function ownIcons(): Plugin {
  const files = readIconFiles()
  let isUsed = false
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes('lucide-react')) return null
      isUsed = true
      return join(ROOT, 'src/web/ui/media/create-icon.ts')
    },
    transform: {
      filter: { id: /\/src\/web\//, code: /'lucide-react'/ },
      handler: code =>
        code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names) => importEach(names, files)),
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('lucide-react has no createLucideIcon.mjs any more')
    },
  }
}

/** The file of each icon by its names. */
function readIconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(ICONS, 'utf8').matchAll(
    /^export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/gm,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** @throws if lucide-react has no icon of such a name */
function importEach(names: string, files: Map<string, string>): string {
  return names
    .split(',')
    .map(name => name.trim())
    .filter(name => name && !name.startsWith('type '))
    .map(name => {
      const [icon = '', local = icon] = name.split(/\s+as\s+/)
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
    .join(';')
}
