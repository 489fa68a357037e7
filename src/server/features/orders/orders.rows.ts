import type { Row } from '../../db/row.ts'

/** Rows as the orders' SQL delivers them. */

export type OrderRow = Row<'orders'> & {
  user_name: string | null
  user_email: string | null
  invoice_number: string | null
}

export type LineRow = Omit<Row<'order_line'>, 'position' | 'image_file_id'> & {
  slug: string
  image: { file_id: string; alt_text: string; width: number; height: number } | null
}

export type EventRow = Pick<
  Row<'order_event'>,
  | 'id'
  | 'kind'
  | 'from_status'
  | 'to_status'
  | 'note'
  | 'is_internal'
  | 'actor_kind'
  | 'actor_name'
  | 'created_at'
>

export type AllocationRow = {
  order_line_id: string
  warehouse_code: string
  warehouse_name: string
  location_code: string | null
  zone: string | null
  row: string | null
  shelf: string | null
  level: number | null
  quantity: number
  status: 'held' | 'shipped' | 'released'
}

export type SummaryRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'order_number'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'customer_name'
  | 'customer_phone'
  | 'total_dong'
  | 'placed_at'
  | 'prices_include_tax'
> & {
  pieces: number
  /** Of its live invoice. */
  invoice_number: string | null
  is_proof_waiting: boolean
}

/** An order of the back office's list. */
export type AdminSummaryRow = SummaryRow & { is_call_due: boolean; ward: string; city: string }

/** A line as a list of orders names it. */
export type FirstLineRow = Pick<LineRow, 'id' | 'order_id' | 'title' | 'image'>

export type MetricRow = { day: string; status: string; orders: number; total_dong: number }
