/**
 * The kind of every column of the database, by names with spaces between: `person` comes from a customer
 * or guest, or is derived from it or from their network; `key` are ids and random secrets, which name
 * nobody by themselves; `business` is the rest, names of staff in the books among it.
 * `personal-columns.test.ts` refuses a column that is missing here.
 */
export const COLUMN_CLASSES: Record<string, { person?: string; key?: string; business?: string }> = {
  audit_entry: {
    person: 'subject_label before after search_text',
    key: 'actor_id id subject_id',
    business: 'action actor_name created_at subject_kind',
  },
  'backups.activity': { key: 'run_id', business: 'done is_only kind of_all started_at step' },
  'backups.log_archive': {
    key: 'line',
    business:
      'based_at error interval_seconds is_only is_same_disk proven_at proven_to shipped_at started_at trial_error trials_since tried_at',
  },
  'backups.plan': {
    business: 'at every is_on is_only keep_days keep_hours keep_months keep_weeks place used_bytes version',
  },
  'backups.revocation': { key: 'subject_id', business: 'at kind' },
  'backups.run': {
    key: 'id',
    business:
      'actor_name check_result check_steps checked_at ended_at error is_pinned kind place shop_name started_at status stored_bytes totals',
  },
  'backups.secret': { business: 'changed_at name value' },
  bin: { key: 'id warehouse_id', business: 'capacity code deleted_at is_active level notes row shelf zone' },
  buyer_metric: { person: 'buyer', business: 'orders total_dong' },
  buyer_metric_delta: { person: 'buyer', key: 'id', business: 'day orders total_dong' },
  buyer_sale: { person: 'buyer', business: 'day orders total_dong' },
  buyer_sale_period: { person: 'buyer', business: 'days orders total_dong' },
  cart: { key: 'guest_session_hash id order_ids user_id', business: 'codes created_at expires_at' },
  cart_line: { key: 'cart_id id product_id variant_id', business: 'created_at quantity' },
  category: {
    key: 'id',
    business: 'category_name created_at meta_description meta_title position slug updated_at',
  },
  clean_up_freed: { business: 'bytes day files rows task' },
  clean_up_run: { business: 'last_failure_at last_success_at task' },
  document_counter: { business: 'kind last period' },
  email_outbox: {
    person: 'recipient subject text_body html_body last_error',
    key: 'about_id id',
    business: 'attempts claimed_until created_at is_replaced kind sent_at',
  },
  enquiry: {
    person: 'name email phone message',
    key: 'handled_by id product_id user_id',
    business: 'consented_at created_at handled_at product_name product_sku',
  },
  file: {
    person: 'original_name sha256',
    key: 'id storage_key uploaded_by',
    business:
      'disk_copy_bytes height is_private mime_type purpose size_bytes storage stored_bytes unused_since uploaded_at width widths',
  },
  file_use: { key: 'file_id user_id', business: 'section' },
  hold_reservation: { key: 'hold_id stock_id', business: 'position quantity' },
  idempotency_key: {
    key: 'email_id enquiry_id key_hash movement_id order_id pick_walk_id product_id promotion_id request_hash stock_take_id variant_id',
    business: 'created_at kind',
  },
  invoice: {
    person: 'content search_text cancel_reason',
    key: 'id issued_by order_id replaces_id',
    business: 'cancelled_at invoice_number issued_at issued_by_name paid_at status total_dong',
  },
  item_barcode: { key: 'product_id variant_id', business: 'barcode' },
  item_cost: { key: 'product_id variant_id', business: 'average_dong priced_pieces' },
  known_device: { person: 'token_hash', key: 'user_id', business: 'created_at last_used_at' },
  mail_server: {
    key: 'password_sealed',
    business: 'from_address host is_only password_changed_at port security username version',
  },
  operations_check: { business: 'checked_at facts name reason since state' },
  moving_in: {
    key: 'created_by fingerprint id imported_by receipt_id',
    business: 'answers created_at failure imported_at importer origin result state summary',
  },
  moving_in_item: { key: 'moving_in_id product_id variant_id', business: 'before is_for_sale' },
  moving_in_mapping: { key: 'headings', business: 'columns used_at' },
  moving_in_picture: {
    key: 'file_id id moving_in_id product_id variant_ids',
    business: 'alt_text due_at failure host is_of_product position size_bytes state tries url',
  },
  moving_in_row: { key: 'moving_in_id', business: 'action content position problems search' },
  moving_in_table: { key: 'moving_in_id', business: 'columns content name position' },
  operations_disk: { business: 'day used_bytes' },
  operations_event: { key: 'id', business: 'at check_name kind reason version' },
  order_event: {
    person: 'actor_name note',
    key: 'actor_id id order_id',
    business: 'actor_kind created_at from_status is_internal kind position to_status',
  },
  order_line: {
    key: 'id image_file_id order_id product_id variant_id',
    business:
      'discount_dong discounts gift_of position quantity sku tax_percent title total_dong unit_price_dong variant_name',
  },
  order_metric: { business: 'day orders payment_method payment_status status total_dong' },
  order_metric_delta: { key: 'id', business: 'day orders payment_method payment_status status total_dong' },
  order_origin: { person: 'network_hash network_hashes', key: 'order_id', business: 'created_at' },
  orders: {
    person:
      'customer_name customer_email customer_phone street ward zip_code notes transfer_content search_text',
    key: 'id user_id',
    business:
      'city country discount_dong discounts fee_agreed_at fee_before_dong is_fee_open order_number payment_method payment_status person_erased_at placed_at prices_include_tax shipping_discounts shipping_dong status subtotal_dong tax_dong total_dong updated_at',
  },
  password_reset: { person: 'token_hash', key: 'user_id', business: 'created_at expires_at' },
  payment_hold: {
    person: 'payer_hash network_hash network_hashes transfer_content ward',
    key: 'cart_id id token_hash',
    business:
      'created_at discounts expires_at is_fee_open prices_include_tax province released_at shipping_discounts shipping_dong total_dong',
  },
  payment_hold_line: {
    key: 'hold_id product_id variant_id',
    business: 'discount_dong discounts gift_of position quantity tax_percent unit_price_dong',
  },
  payment_proof: {
    key: 'claim_hash file_id id order_id',
    business: 'claimed_at erased_at replaced_at uploaded_at',
  },
  pick: { key: 'picked_by stock_id walk_id', business: 'box picked_at quantity short' },
  pick_box: { key: 'order_id walk_id warehouse_id', business: 'box is_open order_number' },
  pick_walk: { key: 'created_by id warehouse_id', business: 'code created_at finished_at status' },
  price_history: { key: 'product_id variant_id', business: 'price_dong since' },
  product: {
    key: 'bin_id category_id id warehouse_id',
    business:
      'archived_at average_rating barcode brand bulb_type card_images color compare_price_dong created_at delivery_class description dimensions discount_percent faq has_variants is_active is_on_sale material max_price_dong meta_description meta_title min_level min_price_dong policy price_dong reorder_point search_document sku slug tax_class title updated_at version warranty',
  },
  product_availability: { key: 'product_id', business: 'available' },
  product_count: { business: 'products scope' },
  product_description: { key: 'product_id', business: 'pairs' },
  product_feed: { key: 'key', business: 'is_only made_at read_at reader' },
  product_image: { key: 'file_id id product_id variant_id', business: 'alt_text position' },
  product_listing: { key: 'product_id', business: 'created_at min_price_dong scope title' },
  product_sale: { key: 'product_id', business: 'day pieces sales_dong' },
  product_sale_delta: { key: 'id product_id', business: 'day pieces sales_dong' },
  product_sale_period: { key: 'product_id', business: 'days pieces sales_dong' },
  product_sale_period_start: { business: 'days first_day' },
  product_subcategory: { key: 'product_id subcategory_id', business: 'position' },
  product_variant: {
    key: 'id product_id',
    business:
      'archived_at attributes barcode compare_price_dong created_at is_active name position price_dong sku updated_at version',
  },
  product_view: { person: 'visitor_hash', key: 'product_id', business: 'viewed_at' },
  product_view_count: { key: 'product_id', business: 'views' },
  promotion: {
    key: 'id',
    business:
      'budget_dong code_mode combines_codes combines_delivery combines_order conditions created_at customer_limit ends_at internal_note is_sale_price may_exceed_half name offer priority starts_at state updated_at usage_limit version',
  },
  promotion_code: {
    person: 'phone',
    key: 'id issued_by_order promotion_id',
    business: 'code created_at expires_at offer usable_from usage_limit valid_days',
  },
  promotion_use: {
    person: 'customer_keys',
    key: 'code_id hold_id id order_id promotion_id',
    business: 'dong released_at used_at',
  },
  rate_limit: { person: 'bucket', business: 'hits window_from' },
  receipt_count: { key: 'movement_id product_id variant_id', business: 'broken expected position received' },
  sale_price: { key: 'product_id promotion_id variant_id', business: 'ends_at price_dong' },
  schema_migration: { business: 'applied_at checksum name' },
  search_term: { business: 'word' },
  search_term_deletion: { business: 'deletion word' },
  search_term_pair: { business: 'first second' },
  session: { person: 'token_hash', key: 'user_id', business: 'created_at expires_at last_seen_at' },
  setting: { business: 'section updated_at value version' },
  setup_confirmation: { business: 'confirmed_at step' },
  slug_redirect: { key: 'target_id', business: 'kind old_slug' },
  stock: {
    key: 'bin_id id product_id variant_id warehouse_id',
    business:
      'is_first min_level moved_at on_hand own_status places reorder_point reserved short_available unit_cost_dong updated_at',
  },
  stock_alert_dismissal: {
    key: 'dismissed_by product_id variant_id warehouse_id',
    business: 'available dismissed_at',
  },
  stock_check: { business: 'broken checked_at is_only' },
  stock_ledger_entry: { key: 'id movement_id stock_id', business: 'created_at quantity' },
  stock_metric: {
    key: 'warehouse_id',
    business: 'items pieces places purchase_dong records status value_dong',
  },
  stock_metric_delta: {
    key: 'id warehouse_id',
    business: 'items pieces places purchase_dong records status value_dong',
  },
  stock_movement: {
    key: 'created_by id order_id reverses',
    business: 'code completed_at created_at kind listed_kind notes reason reference_document status',
  },
  stock_movement_line: {
    key: 'from_stock_id movement_id to_stock_id',
    business: 'position quantity unit_price_dong',
  },
  stock_movement_warehouse: { key: 'movement_id warehouse_id', business: 'created_at listed_kind' },
  stock_reservation: { key: 'id order_line_id stock_id', business: 'created_at quantity status' },
  stock_take: {
    key: 'created_by id warehouse_id',
    business: 'code created_at finished_at is_blind scope status',
  },
  stock_take_count: { key: 'counted_by id line_id', business: 'counted_at quantity' },
  stock_take_line: {
    key: 'counted_by id place_id product_id variant_id',
    business: 'booked counted counted_at difference',
  },
  stock_take_place: { key: 'bin_id done_by id take_id', business: 'done_at position' },
  storage_choice: { key: 'changed_by', business: 'changed_at is_only storage' },
  storage_migration: {
    key: 'id started_by',
    business: 'category ended_at is_stopped kind started_at worked_until',
  },
  storage_migration_file: { key: 'file_id migration_id', business: 'ended_at failure result' },
  storage_sweep: { business: 'after_key ended_at storage' },
  subcategory: {
    key: 'category_id id',
    business: 'created_at meta_description meta_title position slug subcategory_name updated_at',
  },
  users: {
    person: 'name username email phone avatar_url password_hash search_text',
    key: 'id',
    business: 'created_at email_confirmed_at has_installed_password is_active last_login_at role updated_at',
  },
  warehouse: {
    key: 'id',
    business: 'address capacity code created_at is_active is_default manager name phone',
  },
}
