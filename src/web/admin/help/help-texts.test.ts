import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readContents } from '#tools/pages/manual.ts'
import { groupsFor, setupSection, topSectionsFor, warehouseSections } from '../layout/sections.ts'
import { helpFor, helpPages } from './help-texts.ts'

/** The text of every screen of the back office, and of the words that it shares with the calls. */
const screens = globSync(['src/web/admin/**/*.{ts,tsx}', 'src/contract/**/*.ts'], {
  exclude: ['**/*.test.*', 'src/web/admin/help/**'],
})
  .map(file => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n')

describe('the help of the back office', () => {
  it('is there for every section', () => {
    const everyone = { role: 'admin' as const, setup: { done: 0, all: 8 } }
    const sections = [
      setupSection,
      ...warehouseSections,
      ...topSectionsFor(everyone),
      ...groupsFor(everyone).flatMap(group => group.sections),
    ]
    const own = new Set(helpPages.map(({ to }) => to))
    expect(sections.map(({ to }) => to).filter(to => !own.has(to))).toEqual([])
    expect(own.size).toBe(helpPages.length)
  })

  it('names three tasks for each page, and only names that are on a screen', () => {
    const wrong = helpPages.flatMap(({ to, purpose, tasks }) => {
      expect([to, tasks.length]).toEqual([to, 3])
      const names = [purpose, ...tasks.flat()].join('\n').matchAll(/«([^»]+)»/g)
      return [...names].flatMap(([, name = '']) => (screens.includes(name) ? [] : [`${to}: ${name}`]))
    })
    expect(wrong).toEqual([])
  })

  it('leads to chapters and sections that the manual has', () => {
    const targets = readContents().flatMap(({ chapters }) =>
      chapters.flatMap(({ slug, sections }) => [slug, ...sections.map(({ id }) => `${slug}#${id}`)]),
    )
    const named = helpPages.flatMap(({ chapter }) => chapter ?? [])
    expect(named.filter(chapter => !targets.includes(chapter))).toEqual([])
    const read = new Set(named.map(chapter => chapter.replace(/#.*/, '')))
    expect(targets.filter(target => !target.includes('#') && !read.has(target))).toEqual([])
  })

  it('of a page without its own is that of the page above', () => {
    expect(helpFor('/admin/orders/0190')?.to).toBe('/admin/orders')
    expect(helpFor('/admin/orders/holds')?.to).toBe('/admin/orders/holds')
    expect(helpFor('/admin/products/0190')?.to).toBe('/admin/products')
    expect(helpFor('/admin')?.to).toBe('/admin')
    expect(helpFor('/admin/unknown')?.to).toBe('/admin')
  })
})
