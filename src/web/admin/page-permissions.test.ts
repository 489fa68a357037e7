import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { mayOpen, pagePermissions } from './page-permissions.ts'
import { adminRoutes } from './routes.ts'

type Page = { path: string; files: string[] }

/** The pages of a route and those below it, each with its file and those of the routes around it. */
function pagesOf(entry: RouteConfigEntry, above: Page = { path: '', files: [] }): Page[] {
  const path = entry.path ? `${above.path}/${entry.path.replace(/^\*\?$/, '*')}` : above.path
  const page = { path, files: [...above.files, entry.file] }
  const isPage = entry.index || !entry.children || entry.children.every(child => !child.index)
  return [...(isPage && path ? [page] : []), ...(entry.children ?? []).flatMap(child => pagesOf(child, page))]
}

const [frame] = adminRoutes
const pages = (frame?.children ?? [])
  .flatMap(entry => pagesOf(entry))
  .filter(({ path }) => path !== '/admin/*')

it('every page of the back office names the permission that it needs, and nothing else does', () => {
  const paths = pages.map(({ path }) => path).filter(path => path !== '/admin/warehouse')
  expect(Object.keys(pagePermissions).sort()).toEqual(paths.sort())
})

it('every page with a loader is guarded, by itself or by the page around it', () => {
  const sources = pages.map(({ path, files }) => ({
    path,
    code: files
      .map(file => readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(/^import .*$/gm, ''))
      .join('\n'),
  }))
  const open = sources.filter(
    ({ code }) => !/\b(loadForAdmin|defineList|defineInventory|requireAdmin|loadPrintout)\b/.test(code),
  )
  expect(open.map(({ path }) => path)).toEqual([])
})

it.each([
  ['/admin', true],
  ['/admin/orders/1', true],
  ['/admin/orders/1/pick-list', true],
  ['/admin/products/1/edit', true],
  ['/admin/settings', true],
  ['/admin/warehouse', true],
  ['/admin/nowhere', false],
  ['/', false],
])('admins open %s: %s, but customers never do', (path, isOpen) => {
  expect([mayOpen('admin', path), mayOpen('customer', path)]).toEqual([isOpen, false])
})
