import type { DemoProduct } from './types.ts'

export type DemoZone = { zone: string; rows: number; shelves: number; levels: number; notes: string }

export type DemoWarehouse = {
  code: string
  name: string
  address: string
  manager: string
  phone: string
  /** Square metres. */
  capacity: number
  isDefault: boolean
  zones: DemoZone[]
}

/** Pieces that a place takes. */
export const placeCapacity = 50

export const demoWarehouses: DemoWarehouse[] = [
  {
    code: 'KHO-01',
    name: 'Kho trung tâm',
    address: '12 đường Ví Dụ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
    manager: 'Nguyễn Thành Công',
    phone: '0900000124',
    capacity: 420,
    isDefault: true,
    zones: [
      { zone: 'A', rows: 5, shelves: 4, levels: 3, notes: 'Đèn chùm, đèn thả. Hàng dễ vỡ, không xếp chồng.' },
      { zone: 'B', rows: 5, shelves: 4, levels: 3, notes: 'Đèn tường, đèn bàn, đèn cây.' },
      { zone: 'C', rows: 3, shelves: 4, levels: 3, notes: 'Quạt trần, đèn năng lượng mặt trời.' },
      { zone: 'D', rows: 3, shelves: 4, levels: 3, notes: 'Đá trang trí, đồ gỗ. Hàng nặng để tầng 1.' },
    ],
  },
  {
    code: 'KHO-02',
    name: 'Kho Dĩ An',
    address: '88 đường Thạch Thảo, Phường Dĩ An, Thành phố Hồ Chí Minh',
    manager: 'Trần Thị Hoài',
    phone: '0900000125',
    capacity: 260,
    isDefault: false,
    zones: [
      { zone: 'A', rows: 3, shelves: 4, levels: 3, notes: 'Đèn các loại.' },
      { zone: 'B', rows: 2, shelves: 4, levels: 3, notes: 'Quạt trần, đá, đồ gỗ.' },
    ],
  },
]

export type DemoPlace = {
  warehouse: string
  zone: string
  row: string
  shelf: string
  level: number
  code: string
  notes: string
}

/**
 * Every place of a warehouse, ordered by row, shelf and level. The code reads zone-row-shelf-level:
 * `A-02-03-T2`.
 */
export function placesOf(warehouse: DemoWarehouse): DemoPlace[] {
  return warehouse.zones.flatMap(({ zone, rows, shelves, levels, notes }) =>
    upTo(rows).flatMap(row =>
      upTo(shelves).flatMap(shelf =>
        upTo(levels).map(level => {
          const names = { row: twoDigits(row), shelf: twoDigits(shelf) }
          const code = `${zone}-${names.row}-${names.shelf}-T${level}`
          return { warehouse: warehouse.code, zone, ...names, level, code, notes }
        }),
      ),
    ),
  )
}

/** The zones of a product: one in each warehouse. */
export function zonesOf(product: DemoProduct): { main: string; second: string } {
  const prefix = product.sku.split('-')[1] ?? ''
  if (['DC', 'TH'].includes(prefix)) return { main: 'A', second: 'A' }
  if (['DT', 'DB', 'BT', 'DY'].includes(prefix)) return { main: 'B', second: 'A' }
  if (['QT', 'MT'].includes(prefix)) return { main: 'C', second: 'B' }
  return { main: 'D', second: 'B' }
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
