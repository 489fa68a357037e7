import type { Row } from '../../db/row.ts'

/** Rows as the orders' SQL delivers them. */

export type OrderRow = Row<'orders'> & {
  user_name: string | null
  user_email: string | null
  invoice_number: string | null
}

export type LineRow = Omit<Row<'order_line'>, 'position' | 'image_file_id'> &
  Pick<Row<'product'>, 'slug'> & {
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

/** The bin's columns are null if the pieces are in no bin. */
export type AllocationRow = Pick<Row<'stock_reservation'>, 'order_line_id' | 'quantity'> & {
  status: 'held' | 'shipped' | 'released'
  warehouse_code: Row<'warehouse'>['code']
  warehouse_name: Row<'warehouse'>['name']
  location_code: Row<'bin'>['code'] | null
} & { [Column in 'zone' | 'row' | 'shelf' | 'level']: Row<'bin'>[Column] | null }

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
  | 'is_fee_open'
  | 'placed_at'
  | 'prices_include_tax'
> & {
  pieces: number
  /** Of its live invoice. */
  invoice_number: string | null
  is_proof_waiting: boolean
}

/** An order of the back office's list. */
export type AdminSummaryRow = SummaryRow & Pick<Row<'orders'>, 'ward' | 'city'> & { is_call_due: boolean }

/** A line as a list of orders names it. */
export type FirstLineRow = Pick<LineRow, 'id' | 'order_id' | 'title' | 'image'>

export type MetricRow = { day: string; status: string; orders: number; total_dong: number }
