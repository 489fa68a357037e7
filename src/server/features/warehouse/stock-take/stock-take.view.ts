import type {
  StockDifference,
  StockTake,
  StockTakeLine,
  StockTakePlace,
  StockTakeSummary,
} from '#contract/warehouse/stock-take.shapes.ts'
import { imageView } from '../../catalogue/index.ts'
import { binPlaceView } from '../placed-item.view.ts'
import type { TakeLineRow, TakePlaceRow, TakeRow } from './stock-take.queries.ts'

export function takeView(row: TakeRow): StockTakeSummary {
  return {
    _id: row.id,
    code: row.code,
    warehouse: { _id: row.warehouse_id, name: row.warehouse_name, code: row.warehouse_code },
    scope: row.scope,
    is_blind: row.is_blind,
    status: row.status,
    place_count: row.places,
    done_count: row.done,
    line_count: row.lines,
    counted_count: row.counted,
    created_by: row.created_by_name ?? '',
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** A stock take as it is counted. While a blind one is open, it leaves out the books. */
export function wholeTakeView(take: TakeRow, places: TakePlaceRow[], lines: TakeLineRow[]): StockTake {
  const byPlace = Map.groupBy(lines, ({ place_id }) => place_id)
  const isHidden = take.is_blind && take.status === 'open'
  return {
    ...takeView(take),
    places: places.map(place => placeView(place, byPlace.get(place.id) ?? [], isHidden)),
  }
}

function placeView(place: TakePlaceRow, lines: TakeLineRow[], isHidden: boolean): StockTakePlace {
  return {
    _id: place.id,
    location: binPlaceView(place),
    is_done: place.is_done,
    lines: lines.map(line => ({ ...itemView(line), expected: isHidden ? null : line.expected })),
  }
}

function itemView(line: TakeLineRow): Omit<StockTakeLine, 'expected'> {
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    title: line.title,
    sku: line.sku,
    barcode: line.barcode,
    image: line.image && imageView(line.image),
    counted: line.counted,
    counted_at: line.counted_at?.toISOString() ?? null,
    counted_by: line.counted_by_name ?? '',
  }
}

/** @param difference pieces more (+) or fewer (−) */
export function differenceView(line: TakeLineRow, difference: number): StockDifference {
  const counted = line.counted ?? 0
  return {
    ...itemView(line),
    location_code: line.location_code,
    expected: counted - difference,
    counted,
    difference,
    value: difference * line.unit_dong,
    booked: line.booked,
    counted_at: line.counted_at?.toISOString() ?? '',
  }
}
