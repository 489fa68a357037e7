import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MANUAL, readContents } from '#tools/pages/manual.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const chapters = readContents().flatMap(group => group.chapters)
const files = readdirSync(MANUAL).filter(name => name.endsWith('.md') && name !== 'README.md')
const texts = files.map(file => readFileSync(join(MANUAL, file), 'utf8')).join('\n')

describe('the owner’s manual', () => {
  it('lists each of its files once, with sections and steps', () => {
    expect(chapters.map(({ slug }) => `${slug}.md`).sort()).toEqual(files.sort())
    for (const { slug, sections } of chapters) {
      expect([slug, sections.length > 1]).toEqual([slug, true])
      expect([slug, sections.filter(({ steps }) => steps.length > 0).length > 0]).toEqual([slug, true])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    }
  })

  it('has a browser test for each chapter, which follows it to its end', () => {
    for (const { slug } of chapters) {
      const test = join(ROOT, 'tests/e2e/manual', `${slug}.spec.ts`)
      expect([slug, existsSync(test)]).toEqual([slug, true])
      const source = readFileSync(test, 'utf8')
      expect(source).toContain(`openLesson('${slug}')`)
      expect(source).toContain('lesson.end()')
    }
  })

  it('shows all its pictures, and no other ones', () => {
    const shown = [...texts.matchAll(/!\[[^\]]+\]\(anh\/([\w-]+)\.webp\)/g)].map(([, name]) => name)
    const there = readdirSync(join(MANUAL, 'anh'))
    expect(there.sort()).toEqual(shown.flatMap(name => [`${name}.txt`, `${name}.webp`]).sort())
  })

  it('leads only to chapters and sections that are there', () => {
    const links = [...texts.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, href = '']) => href)
    const targets = chapters.flatMap(({ slug, sections }) => [
      `${slug}.md`,
      ...sections.map(({ id }) => `${slug}.md#${id}`),
    ])
    expect(links.filter(href => !targets.includes(href))).toEqual([])
  })
})
