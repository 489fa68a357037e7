import { describe, expect, it } from 'vitest'
import { pagePermissions } from '../page-permissions.ts'
import {
  type Counts,
  currentSection,
  groupsFor,
  phoneSectionsFor,
  sumOf,
  topSectionsFor,
} from './sections.ts'

const counts: Counts = {
  role: 'admin',
  setup: null,
  waitingOrders: 7,
  openEnquiries: 2,
  stockAlerts: 11,
  problems: 1,
}

describe('the sections of the back office', () => {
  it('are in six groups', () => {
    expect(groupsFor(counts).map(({ label }) => label)).toEqual([
      'Bán hàng',
      'Hàng hóa',
      'Kho',
      'Khách hàng',
      'Số liệu',
      'Hệ thống',
    ])
  })

  it('are only those that the role may open', () => {
    expect(groupsFor({ role: 'customer' })).toEqual([])
    expect(phoneSectionsFor({ role: 'customer', setup: null })).toEqual({ bar: [], top: [], groups: [] })
  })

  it('begin with the guide until the set-up is done', () => {
    const labels = (setup: Counts['setup']) =>
      topSectionsFor({ role: 'admin', setup }).map(({ label }) => label)
    expect(labels(null)).toEqual(['Tổng quan'])
    expect(labels({ done: 3, all: 9 })).toEqual(['Thiết lập', 'Tổng quan'])
  })

  it.each([
    ['/admin', '/admin'],
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/1/pick-list', '/admin/orders'],
    ['/admin/promotions/new', '/admin/promotions'],
    ['/admin/products/new', '/admin/products'],
    ['/admin/products/import', '/admin/products/import'],
    ['/admin/guest-data', '/admin/users'],
    ['/admin/settings/background-jobs', '/admin/settings'],
    ['/admin/warehouse/alerts', '/admin/warehouse/overview'],
    ['/admin/warehouse/transactions/1', '/admin/warehouse/overview'],
    ['/admin/warehouse/no-such-section', '/admin/warehouse/overview'],
    ['/admin/warehouse/map/1/A-01-01-T1', '/admin/warehouse/map'],
    ['/admin/warehouse/pick/1', '/admin/warehouse/pick'],
    ['/admin/warehouse/stock-takes/1/differences', '/admin/warehouse/stock-takes'],
    ['/admin/warehouse-dashboard', '/admin/warehouse-dashboard'],
    ['/admin/no-such-page', undefined],
  ])('%s belongs to %s', (path, section) => {
    expect(currentSection(path)).toBe(section)
  })

  it('lead to every page except those of a single record', () => {
    const paths = Object.keys(pagePermissions).filter(path => !/[:*]/.test(path))
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter(path => currentSection(path) === undefined)).toEqual([])
  })

  it('are counted by group', () => {
    const sums = groupsFor(counts).map(({ id, sections }) => [id, sumOf(sections, counts)])
    expect(Object.fromEntries(sums)).toMatchObject({ sales: 7, goods: 0, warehouse: 11, customers: 2 })
  })
})

describe('a phone', () => {
  const { bar, top, groups } = phoneSectionsFor({ ...counts, setup: { done: 1, all: 8 } })

  it('has four sections at its foot and all others in the sheet, each once', () => {
    expect(bar.map(({ section }) => section.short ?? section.label)).toEqual([
      'Tổng quan',
      'Đơn hàng',
      'Sản phẩm',
      'Kho',
    ])
    expect(top.map(({ label }) => label)).toEqual(['Thiết lập'])
    const shown = [...bar.map(({ section }) => section), ...groups.flatMap(({ sections }) => sections)]
    const all = groupsFor(counts).flatMap(({ sections }) => sections)
    expect(shown.map(({ to }) => to).sort()).toEqual(['/admin', ...all.map(({ to }) => to)].sort())
  })

  it('has one entry for the whole warehouse', () => {
    const standsFor = bar.at(-1)?.standsFor.map(({ to }) => to)
    expect(standsFor).toContain('/admin/warehouse/map')
    expect(standsFor).toContain('/admin/warehouse/operations')
  })
})
