import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '#server/kernel/env.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

/** The variables that a service of the compose file is given, by name. */
function environmentOf(service: string): string[] {
  const block = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(read('compose.yml'))?.[1] ?? ''
  const variables = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block)?.[1] ?? ''
  return [...variables.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name)
}

describe('the compose file', () => {
  it('gives the shop settings that exist', () => {
    const given = environmentOf('shop')
    expect(given).toContain('DATABASE_URL')
    expect(given.filter(name => !SETTING_NAMES.includes(name))).toEqual([])
    const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.split('=')[0] ?? ''),
    )
    expect(image.filter(name => !SETTING_NAMES.includes(name))).toEqual([])
    expect(image).toContain('DATA_DIR')
  })

  it('asks for variables that its example explains, and no others', () => {
    const asked = [...read('compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const explained = [...read('compose.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(
      ([, name]) => name,
    )
    const wanted = [...new Set(asked)].filter(name => !name.endsWith('_IMAGE'))
    expect(wanted.filter(name => !explained.includes(name))).toEqual([])
    // read by Compose itself
    expect(explained.filter(name => !asked.includes(String(name)))).toEqual(['COMPOSE_PROFILES'])
  })

  it('gives the proxy the variables of the Caddyfile', () => {
    const named = [...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)
    expect(environmentOf('proxy').toSorted()).toEqual([...new Set(named)].toSorted())
  })
})
