import { describe, expect, it } from 'vitest'
import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { codeAfter, gridOf } from './map-cells.ts'

const level = (code: string, number: number) => ({
  level: number,
  location_code: `${code}-T${number}`,
  capacity: 50,
  quantity: 0,
  items: 0,
  is_active: true,
})
const shelf = (zone: string, row: string, name: string, levels: number[]) => ({
  shelf: name,
  levels: levels.map(number => level(`${zone}-${row}-${name}`, number)),
})

/** Row 01 has shelves 01 and 03, row 02 has all three; the first shelf of row 01 is higher. */
const zones: WarehouseMap['zones'] = [
  {
    zone: 'A',
    rows: [
      { row: '01', shelves: [shelf('A', '01', '01', [1, 2]), shelf('A', '01', '03', [1])] },
      {
        row: '02',
        shelves: [shelf('A', '02', '01', [1]), shelf('A', '02', '02', [1]), shelf('A', '02', '03', [1])],
      },
    ],
  },
  { zone: 'B', rows: [{ row: '01', shelves: [shelf('B', '01', '01', [1])] }] },
]
const grids = zones.map(gridOf)

describe('a zone is drawn', () => {
  it('with its shelves across and its levels from the highest to the floor', () => {
    expect(grids[0]?.shelves).toEqual(['01', '02', '03'])
    expect(grids[0]?.count).toBe(6)
    expect(
      grids[0]?.rows.map(({ lines }) => lines.map(({ cells }) => cells.map(cell => cell?.location_code))),
    ).toEqual([
      [
        ['A-01-01-T2', undefined, undefined],
        ['A-01-01-T1', undefined, 'A-01-03-T1'],
      ],
      [['A-02-01-T1', 'A-02-02-T1', 'A-02-03-T1']],
    ])
  })
})

describe('a step leads', () => {
  it.each([
    ['A-01-01-T1', 'right', 'A-01-03-T1'],
    ['A-01-03-T1', 'left', 'A-01-01-T1'],
    ['A-01-03-T1', 'right', 'A-01-03-T1'],
    ['A-01-03-T1', 'up', 'A-01-01-T2'],
    ['A-01-03-T1', 'down', 'A-02-03-T1'],
    ['A-02-02-T1', 'up', 'A-01-01-T1'],
    ['A-02-03-T1', 'down', 'B-01-01-T1'],
    ['B-01-01-T1', 'up', 'A-02-01-T1'],
    ['A-02-02-T1', 'first', 'A-02-01-T1'],
    ['A-02-02-T1', 'last', 'A-02-03-T1'],
    ['A-01-03-T1', 'zoneAfter', 'B-01-01-T1'],
    ['B-01-01-T1', 'zoneBefore', 'A-01-01-T2'],
    ['B-01-01-T1', 'down', 'B-01-01-T1'],
    ['X-01-01-T1', 'down', 'X-01-01-T1'],
  ] as const)('from %s %s to %s', (from, step, to) => {
    expect(codeAfter(grids, from, step)).toBe(to)
  })
})
