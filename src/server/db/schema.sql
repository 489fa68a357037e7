-- The schema as all migrations have made it, with the present body of each function. Written by
-- npm run db:types; to be read, never run. A change is a new migration.

CREATE TABLE audit_entry (
  id uuid NOT NULL DEFAULT new_id(),
  actor_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_label text NOT NULL,
  before jsonb NOT NULL DEFAULT '{}'::jsonb,
  after jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (searched_text(((subject_label || ' '::text) || actor_name))) STORED,
  CONSTRAINT audit_entry_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text, 'signed_in'::text, 'sign_in_failed'::text, 'signed_out'::text, 'viewed'::text, 'downloaded'::text, 'restored'::text, 'restore_requested'::text]))),
  CONSTRAINT audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_actor ON public.audit_entry USING btree (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_kind ON public.audit_entry USING btree (subject_kind, created_at DESC, id DESC);
CREATE INDEX audit_newest ON public.audit_entry USING btree (created_at DESC, id DESC);
CREATE INDEX audit_search ON public.audit_entry USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_subject ON public.audit_entry USING btree (subject_id, created_at DESC, id DESC);
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_never_rewritten BEFORE DELETE OR UPDATE OF actor_name, action, subject_kind, subject_id, subject_label, before, after, created_at ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE backups.activity (
  is_only boolean NOT NULL DEFAULT true,
  kind text NOT NULL,
  run_id text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  step text NOT NULL,
  done bigint NOT NULL,
  of_all bigint NOT NULL,
  CONSTRAINT activity_is_only_check CHECK (is_only),
  CONSTRAINT activity_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'check'::text, 'restore'::text]))),
  CONSTRAINT activity_pkey PRIMARY KEY (is_only)
);

CREATE TABLE backups.log_archive (
  is_only boolean NOT NULL DEFAULT true,
  line text NOT NULL,
  interval_seconds integer NOT NULL,
  is_same_disk boolean NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  based_at timestamp with time zone,
  shipped_at timestamp with time zone,
  error text,
  trials_since timestamp with time zone NOT NULL DEFAULT now(),
  tried_at timestamp with time zone,
  proven_at timestamp with time zone,
  proven_to timestamp with time zone,
  trial_error text,
  CONSTRAINT log_archive_is_only_check CHECK (is_only),
  CONSTRAINT log_archive_pkey PRIMARY KEY (is_only)
);

CREATE TABLE backups.plan (
  is_only boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL,
  every text NOT NULL,
  at text NOT NULL,
  keep_days integer NOT NULL,
  keep_weeks integer NOT NULL,
  keep_months integer NOT NULL,
  place text NOT NULL,
  used_bytes bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  keep_hours integer NOT NULL DEFAULT 24,
  CONSTRAINT plan_at_check CHECK ((at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT plan_every_check CHECK ((every = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text]))),
  CONSTRAINT plan_is_only_check CHECK (is_only),
  CONSTRAINT plan_keep_days_check CHECK (((keep_days >= 1) AND (keep_days <= 60))),
  CONSTRAINT plan_keep_hours_check CHECK (((keep_hours >= 1) AND (keep_hours <= 168))),
  CONSTRAINT plan_keep_months_check CHECK (((keep_months >= 0) AND (keep_months <= 60))),
  CONSTRAINT plan_keep_weeks_check CHECK (((keep_weeks >= 0) AND (keep_weeks <= 52))),
  CONSTRAINT plan_pkey PRIMARY KEY (is_only),
  CONSTRAINT plan_place_check CHECK ((place = ANY (ARRAY['local'::text, 's3'::text])))
);

CREATE TABLE backups.revocation (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT revocation_kind_check CHECK ((kind = ANY (ARRAY['account_deleted'::text, 'password'::text, 'role'::text, 'state'::text, 'email'::text, 'order_person_erased'::text, 'enquiry_deleted'::text, 'proof_erased'::text]))),
  CONSTRAINT revocation_pkey PRIMARY KEY (kind, subject_id)
);
CREATE INDEX revocation_at ON backups.revocation USING btree (at);

CREATE TABLE backups.run (
  id text NOT NULL,
  kind text NOT NULL,
  place text NOT NULL,
  status text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  actor_name text,
  totals jsonb,
  shop_name text,
  stored_bytes bigint NOT NULL DEFAULT 0,
  check_result text,
  checked_at timestamp with time zone,
  check_steps jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_pinned boolean NOT NULL DEFAULT false,
  error text,
  CONSTRAINT run_check_result_check CHECK ((check_result = ANY (ARRAY['restored'::text, 'hashes'::text, 'unsigned'::text, 'damaged'::text]))),
  CONSTRAINT run_kind_check CHECK ((kind = ANY (ARRAY['scheduled'::text, 'manual'::text, 'before_restore'::text, 'before_update'::text]))),
  CONSTRAINT run_pkey PRIMARY KEY (id),
  CONSTRAINT run_place_check CHECK ((place = ANY (ARRAY['local'::text, 's3'::text]))),
  CONSTRAINT run_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX run_newest ON backups.run USING btree (started_at DESC);

CREATE TABLE backups.secret (
  name text NOT NULL,
  value bytea NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT secret_name_check CHECK ((name = ANY (ARRAY['access_keys'::text, 'marks'::text, 'shop_id'::text, 'backup_signature'::text]))),
  CONSTRAINT secret_pkey PRIMARY KEY (name)
);

CREATE TABLE bin (
  id uuid NOT NULL DEFAULT new_id(),
  warehouse_id uuid NOT NULL,
  zone text NOT NULL,
  row text NOT NULL,
  shelf text NOT NULL,
  level smallint NOT NULL,
  code text NOT NULL,
  capacity integer NOT NULL DEFAULT 50,
  notes text NOT NULL DEFAULT ''::text,
  is_active boolean NOT NULL DEFAULT true,
  deleted_at timestamp with time zone,
  CONSTRAINT bin_capacity_check CHECK ((capacity >= 0)),
  CONSTRAINT bin_id_warehouse_id_key UNIQUE (id, warehouse_id),
  CONSTRAINT bin_level_check CHECK (((level >= 1) AND (level <= 10))),
  CONSTRAINT bin_pkey PRIMARY KEY (id),
  CONSTRAINT bin_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX bin_code ON public.bin USING btree (warehouse_id, code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX bin_place ON public.bin USING btree (warehouse_id, zone, "row", shelf, level) WHERE (deleted_at IS NULL);
CREATE TRIGGER bin_leaves_products AFTER UPDATE ON public.bin REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bin_leaves_products();

CREATE TABLE buyer_metric (
  buyer text NOT NULL,
  orders bigint NOT NULL,
  total_dong bigint NOT NULL,
  CONSTRAINT buyer_metric_pkey PRIMARY KEY (buyer)
);
CREATE INDEX buyer_metric_total ON public.buyer_metric USING btree (total_dong DESC, buyer) INCLUDE (orders);

CREATE TABLE buyer_metric_delta (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  buyer text NOT NULL,
  orders bigint NOT NULL,
  total_dong bigint NOT NULL,
  day date NOT NULL,
  CONSTRAINT buyer_metric_delta_pkey PRIMARY KEY (id)
);

CREATE TABLE buyer_sale (
  day date NOT NULL,
  buyer text NOT NULL,
  orders bigint NOT NULL,
  total_dong bigint NOT NULL,
  CONSTRAINT buyer_sale_pkey PRIMARY KEY (day, buyer) INCLUDE (orders, total_dong)
);
CREATE INDEX buyer_sale_none ON public.buyer_sale USING btree (day) WHERE ((orders = 0) AND (total_dong = 0));

CREATE TABLE buyer_sale_period (
  days integer NOT NULL,
  buyer text NOT NULL,
  orders bigint NOT NULL,
  total_dong bigint NOT NULL,
  CONSTRAINT buyer_sale_period_pkey PRIMARY KEY (days, buyer)
);
CREATE INDEX buyer_sale_period_most ON public.buyer_sale_period USING btree (days, total_dong DESC, buyer) INCLUDE (orders) WHERE (orders > 0);

CREATE TABLE cart (
  id uuid NOT NULL DEFAULT new_id(),
  user_id uuid,
  guest_session_hash bytea,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  codes text[] NOT NULL DEFAULT '{}'::text[],
  order_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT cart_check CHECK (((user_id IS NULL) <> (guest_session_hash IS NULL))),
  CONSTRAINT cart_codes_check CHECK ((cardinality(codes) <= 3)),
  CONSTRAINT cart_guest_session_hash_key UNIQUE (guest_session_hash),
  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT cart_user_id_key UNIQUE (user_id)
);
CREATE INDEX cart_expiry ON public.cart USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE TABLE cart_line (
  id uuid NOT NULL DEFAULT new_id(),
  cart_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  quantity integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_line_cart_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (cart_id, product_id, variant_id),
  CONSTRAINT cart_line_pkey PRIMARY KEY (id),
  CONSTRAINT cart_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT cart_line_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX cart_line_product ON public.cart_line USING btree (product_id);

CREATE TABLE category (
  id uuid NOT NULL DEFAULT new_id(),
  category_name text NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  meta_title text NOT NULL DEFAULT ''::text,
  meta_description text NOT NULL DEFAULT ''::text,
  CONSTRAINT category_pkey PRIMARY KEY (id),
  CONSTRAINT category_slug_key UNIQUE (slug)
);
CREATE TRIGGER category_named AFTER INSERT OR UPDATE OF category_name ON public.category FOR EACH ROW EXECUTE FUNCTION category_named();
CREATE TRIGGER category_notify AFTER INSERT OR DELETE OR UPDATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE TRIGGER category_renamed AFTER UPDATE OF category_name ON public.category FOR EACH ROW EXECUTE FUNCTION category_renamed();

CREATE TABLE clean_up_freed (
  task text NOT NULL,
  day date NOT NULL,
  rows bigint NOT NULL,
  files bigint NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT clean_up_freed_pkey PRIMARY KEY (task, day)
);

CREATE TABLE clean_up_run (
  task text NOT NULL,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  CONSTRAINT clean_up_run_pkey PRIMARY KEY (task)
);

CREATE TABLE document_counter (
  kind text NOT NULL,
  period text NOT NULL,
  last bigint NOT NULL,
  CONSTRAINT document_counter_pkey PRIMARY KEY (kind, period)
);

CREATE TABLE email_outbox (
  id uuid NOT NULL DEFAULT new_id(),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  about_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  is_replaced boolean NOT NULL DEFAULT false,
  CONSTRAINT email_outbox_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT email_outbox_kind_check CHECK ((kind = ANY (ARRAY['order_placed'::text, 'order_status'::text, 'order_payment'::text, 'order_delivery_fee'::text, 'new_order'::text, 'password_reset'::text, 'enquiry'::text, 'test'::text, 'backup_failed'::text, 'backup_downloaded'::text]))),
  CONSTRAINT email_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX email_outbox_about ON public.email_outbox USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX email_outbox_newest ON public.email_outbox USING btree (created_at DESC, id);

CREATE TABLE enquiry (
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL DEFAULT ''::text,
  message text NOT NULL DEFAULT ''::text,
  product_id uuid,
  product_name text NOT NULL,
  product_sku text NOT NULL DEFAULT ''::text,
  consented_at timestamp with time zone,
  user_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  handled_at timestamp with time zone,
  handled_by uuid,
  CONSTRAINT enquiry_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT enquiry_pkey PRIMARY KEY (id),
  CONSTRAINT enquiry_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE SET NULL,
  CONSTRAINT enquiry_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX enquiry_handler ON public.enquiry USING btree (handled_by);
CREATE INDEX enquiry_newest ON public.enquiry USING btree (created_at DESC, id);
CREATE INDEX enquiry_open ON public.enquiry USING btree (created_at DESC, id) WHERE (handled_at IS NULL);
CREATE INDEX enquiry_phone ON public.enquiry USING btree (phone);
CREATE INDEX enquiry_product ON public.enquiry USING btree (product_id);
CREATE INDEX enquiry_user ON public.enquiry USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER enquiry_deleted AFTER DELETE ON public.enquiry FOR EACH ROW EXECUTE FUNCTION person_erased('enquiry_deleted');

CREATE TABLE file (
  id uuid NOT NULL DEFAULT new_id(),
  purpose text NOT NULL,
  storage text NOT NULL DEFAULT 'local'::text,
  storage_key text NOT NULL,
  sha256 bytea NOT NULL,
  size_bytes bigint NOT NULL,
  mime_type text NOT NULL,
  width integer,
  height integer,
  original_name text NOT NULL,
  is_private boolean NOT NULL,
  widths integer[] NOT NULL DEFAULT '{}'::integer[],
  uploaded_by uuid,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  unused_since timestamp with time zone,
  stored_bytes bigint NOT NULL DEFAULT 0,
  disk_copy_bytes bigint NOT NULL DEFAULT 0,
  CONSTRAINT file_disk_copy CHECK (((storage = 's3'::text) OR (disk_copy_bytes = 0))),
  CONSTRAINT file_disk_copy_bytes_check CHECK ((disk_copy_bytes >= 0)),
  CONSTRAINT file_height_check CHECK ((height > 0)),
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_purpose_check CHECK ((purpose = ANY (ARRAY['product_image'::text, 'payment_proof'::text, 'document'::text]))),
  CONSTRAINT file_size_bytes_check CHECK ((size_bytes >= 0)),
  CONSTRAINT file_storage_check CHECK ((storage = ANY (ARRAY['local'::text, 's3'::text]))),
  CONSTRAINT file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT file_stored_bytes_check CHECK ((stored_bytes >= 0)),
  CONSTRAINT file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT file_width_check CHECK ((width > 0))
);
CREATE INDEX file_unused ON public.file USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER file_unused_at_first BEFORE INSERT ON public.file FOR EACH ROW WHEN ((new.purpose = 'product_image'::text)) EXECUTE FUNCTION file_unused_at_first();

CREATE TABLE file_use (
  file_id uuid NOT NULL,
  user_id uuid,
  section text,
  CONSTRAINT file_use_check CHECK ((num_nonnulls(user_id, section) = 1)),
  CONSTRAINT file_use_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE RESTRICT,
  CONSTRAINT file_use_file_id_user_id_section_key UNIQUE NULLS NOT DISTINCT (file_id, user_id, section),
  CONSTRAINT file_use_section_fkey FOREIGN KEY (section) REFERENCES setting(section) ON DELETE CASCADE,
  CONSTRAINT file_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX file_use_section ON public.file_use USING btree (section) WHERE (section IS NOT NULL);
CREATE INDEX file_use_user ON public.file_use USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE hold_reservation (
  hold_id uuid NOT NULL,
  position integer NOT NULL,
  stock_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT hold_reservation_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES payment_hold(id) ON DELETE RESTRICT,
  CONSTRAINT hold_reservation_pkey PRIMARY KEY (hold_id, "position", stock_id),
  CONSTRAINT hold_reservation_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT hold_reservation_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE RESTRICT
);
CREATE INDEX hold_reservation_stock ON public.hold_reservation USING btree (stock_id);

CREATE TABLE idempotency_key (
  kind text NOT NULL,
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  order_id uuid,
  product_id uuid,
  variant_id uuid,
  movement_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  pick_walk_id uuid,
  promotion_id uuid,
  stock_take_id uuid,
  enquiry_id uuid,
  email_id uuid,
  CONSTRAINT idempotency_key_email_id_fkey FOREIGN KEY (email_id) REFERENCES email_outbox(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiry(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_kind CHECK ((
CASE kind
    WHEN 'order'::text THEN order_id
    WHEN 'order_note'::text THEN order_id
    WHEN 'confirmation'::text THEN order_id
    WHEN 'product'::text THEN product_id
    WHEN 'variant'::text THEN variant_id
    WHEN 'movement'::text THEN movement_id
    WHEN 'pick_walk'::text THEN pick_walk_id
    WHEN 'promotion'::text THEN promotion_id
    WHEN 'promotion_codes'::text THEN promotion_id
    WHEN 'stock_take'::text THEN stock_take_id
    WHEN 'enquiry'::text THEN enquiry_id
    WHEN 'email'::text THEN email_id
    ELSE NULL::uuid
END IS NOT NULL)),
  CONSTRAINT idempotency_key_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_names_one CHECK ((num_nonnulls(order_id, product_id, variant_id, movement_id, pick_walk_id, promotion_id, stock_take_id, enquiry_id, email_id) = 1)),
  CONSTRAINT idempotency_key_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_pick_walk_id_fkey FOREIGN KEY (pick_walk_id) REFERENCES pick_walk(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (kind, key_hash),
  CONSTRAINT idempotency_key_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_stock_take_id_fkey FOREIGN KEY (stock_take_id) REFERENCES stock_take(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_key_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX idempotency_key_email ON public.idempotency_key USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX idempotency_key_enquiry ON public.idempotency_key USING btree (enquiry_id) WHERE (enquiry_id IS NOT NULL);
CREATE INDEX idempotency_key_movement ON public.idempotency_key USING btree (movement_id) WHERE (movement_id IS NOT NULL);
CREATE INDEX idempotency_key_order ON public.idempotency_key USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX idempotency_key_pick_walk ON public.idempotency_key USING btree (pick_walk_id) WHERE (pick_walk_id IS NOT NULL);
CREATE INDEX idempotency_key_product ON public.idempotency_key USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX idempotency_key_promotion ON public.idempotency_key USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE INDEX idempotency_key_stock_take ON public.idempotency_key USING btree (stock_take_id) WHERE (stock_take_id IS NOT NULL);
CREATE INDEX idempotency_key_variant ON public.idempotency_key USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE invoice (
  id uuid NOT NULL DEFAULT new_id(),
  invoice_number text NOT NULL,
  order_id uuid NOT NULL,
  status text NOT NULL,
  content jsonb NOT NULL,
  total_dong bigint NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  issued_by uuid,
  issued_by_name text NOT NULL,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text NOT NULL DEFAULT ''::text,
  replaces_id uuid,
  search_text text NOT NULL GENERATED ALWAYS AS (searched_text(((((((invoice_number || ' '::text) || ((content -> 'order'::text) ->> 'orderNumber'::text)) || ' '::text) || ((content -> 'buyer'::text) ->> 'name'::text)) || ' '::text) || ((content -> 'buyer'::text) ->> 'phone'::text)))) STORED,
  CONSTRAINT invoice_check CHECK (((status <> 'paid'::text) OR (paid_at IS NOT NULL))),
  CONSTRAINT invoice_check1 CHECK (((cancel_reason = ''::text) OR (status = 'cancelled'::text))),
  CONSTRAINT invoice_check2 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT invoice_invoice_number_key UNIQUE (invoice_number),
  CONSTRAINT invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  CONSTRAINT invoice_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES invoice(id) ON DELETE RESTRICT,
  CONSTRAINT invoice_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'paid'::text, 'cancelled'::text]))),
  CONSTRAINT invoice_total_dong_check CHECK ((total_dong >= 0))
);
CREATE INDEX invoice_issuer ON public.invoice USING btree (issued_by);
CREATE INDEX invoice_newest ON public.invoice USING btree (issued_at DESC, id DESC);
CREATE INDEX invoice_order ON public.invoice USING btree (order_id, issued_at DESC);
CREATE INDEX invoice_search ON public.invoice USING gin (search_text gin_trgm_ops);
CREATE INDEX invoice_status ON public.invoice USING btree (status, issued_at DESC, id DESC) INCLUDE (total_dong);
CREATE UNIQUE INDEX invoice_one_live ON public.invoice USING btree (order_id) WHERE (status <> 'cancelled'::text);
CREATE UNIQUE INDEX invoice_replaces ON public.invoice USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE TRIGGER invoice_goes_forward BEFORE UPDATE OF status ON public.invoice FOR EACH ROW WHEN ((NOT ((old.status = new.status) OR (new.status = 'cancelled'::text) OR ((old.status = 'issued'::text) AND (new.status = 'paid'::text))))) EXECUTE FUNCTION refuse_invoice_step();
CREATE TRIGGER invoice_never_emptied BEFORE TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_never_rewritten BEFORE DELETE OR UPDATE OF id, invoice_number, order_id, content, total_dong, issued_at, issued_by_name, replaces_id ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_reason_stays BEFORE UPDATE OF cancel_reason ON public.invoice FOR EACH ROW WHEN (((old.status = 'cancelled'::text) AND (new.cancel_reason <> old.cancel_reason))) EXECUTE FUNCTION refuse_change();

CREATE TABLE item_barcode (
  barcode text NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  CONSTRAINT item_barcode_pkey PRIMARY KEY (barcode) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT item_barcode_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT item_barcode_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX item_barcode_product ON public.item_barcode USING btree (product_id);
CREATE INDEX item_barcode_variant ON public.item_barcode USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE item_cost (
  product_id uuid NOT NULL,
  variant_id uuid,
  average_dong numeric NOT NULL,
  priced_pieces bigint NOT NULL,
  CONSTRAINT item_cost_average_dong_check CHECK ((average_dong >= (0)::numeric)),
  CONSTRAINT item_cost_priced_pieces_check CHECK ((priced_pieces > 0)),
  CONSTRAINT item_cost_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT item_cost_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
  CONSTRAINT item_cost_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX item_cost_variant ON public.item_cost USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE known_device (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT known_device_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_device_expiry ON public.known_device USING btree (last_used_at);
CREATE INDEX known_device_of_user ON public.known_device USING btree (user_id, last_used_at);

CREATE TABLE mail_server (
  is_only boolean NOT NULL DEFAULT true,
  host text NOT NULL,
  port integer NOT NULL,
  security text NOT NULL,
  username text NOT NULL,
  password_sealed bytea,
  password_changed_at timestamp with time zone NOT NULL DEFAULT now(),
  from_address text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT mail_server_check CHECK (((username = ''::text) = (password_sealed IS NULL))),
  CONSTRAINT mail_server_host_check CHECK ((host <> ''::text)),
  CONSTRAINT mail_server_is_only_check CHECK (is_only),
  CONSTRAINT mail_server_pkey PRIMARY KEY (is_only),
  CONSTRAINT mail_server_port_check CHECK (((port >= 1) AND (port <= 65535))),
  CONSTRAINT mail_server_security_check CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text])))
);

CREATE TABLE moving_in (
  id uuid NOT NULL DEFAULT new_id(),
  state text NOT NULL DEFAULT 'mapping'::text,
  origin text NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by uuid,
  summary jsonb,
  fingerprint text,
  imported_by uuid,
  importer text,
  imported_at timestamp with time zone,
  result jsonb,
  receipt_id uuid,
  failure text,
  CONSTRAINT moving_in_check CHECK (((summary IS NULL) = (fingerprint IS NULL))),
  CONSTRAINT moving_in_check1 CHECK (((state = ANY (ARRAY['imported'::text, 'undone'::text])) = (imported_at IS NOT NULL))),
  CONSTRAINT moving_in_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moving_in_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moving_in_pkey PRIMARY KEY (id),
  CONSTRAINT moving_in_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT moving_in_state_check CHECK ((state = ANY (ARRAY['mapping'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'undone'::text])))
);
CREATE INDEX moving_in_created ON public.moving_in USING btree (created_at DESC);
CREATE INDEX moving_in_creator ON public.moving_in USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX moving_in_importer ON public.moving_in USING btree (imported_by) WHERE (imported_by IS NOT NULL);
CREATE INDEX moving_in_receipt ON public.moving_in USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);

CREATE TABLE moving_in_item (
  moving_in_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  before jsonb,
  is_for_sale boolean NOT NULL DEFAULT false,
  CONSTRAINT moving_in_item_moving_in_id_fkey FOREIGN KEY (moving_in_id) REFERENCES moving_in(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_item_moving_in_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (moving_in_id, product_id, variant_id),
  CONSTRAINT moving_in_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_item_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX moving_in_item_product ON public.moving_in_item USING btree (product_id);
CREATE INDEX moving_in_item_variant ON public.moving_in_item USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE moving_in_mapping (
  headings bytea NOT NULL,
  columns jsonb NOT NULL,
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT moving_in_mapping_pkey PRIMARY KEY (headings)
);

CREATE TABLE moving_in_picture (
  id uuid NOT NULL DEFAULT new_id(),
  moving_in_id uuid NOT NULL,
  product_id uuid NOT NULL,
  is_of_product boolean NOT NULL,
  variant_ids uuid[] NOT NULL,
  position integer NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  alt_text text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  size_bytes integer,
  file_id uuid,
  failure text,
  CONSTRAINT moving_in_picture_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT moving_in_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT moving_in_picture_moving_in_id_fkey FOREIGN KEY (moving_in_id) REFERENCES moving_in(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_picture_moving_in_id_product_id_url_key UNIQUE (moving_in_id, product_id, url),
  CONSTRAINT moving_in_picture_pkey PRIMARY KEY (id),
  CONSTRAINT moving_in_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetching'::text, 'fetched'::text, 'added'::text, 'failed'::text])))
);
CREATE INDEX moving_in_picture_file ON public.moving_in_picture USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX moving_in_picture_listed ON public.moving_in_picture USING btree (moving_in_id, state, "position");
CREATE INDEX moving_in_picture_open ON public.moving_in_picture USING btree (moving_in_id, "position") WHERE (state = ANY (ARRAY['waiting'::text, 'fetching'::text, 'fetched'::text]));
CREATE INDEX moving_in_picture_product ON public.moving_in_picture USING btree (product_id);

CREATE TABLE moving_in_row (
  moving_in_id uuid NOT NULL,
  position integer NOT NULL,
  action text NOT NULL,
  search text NOT NULL,
  problems text[] NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT moving_in_row_moving_in_id_fkey FOREIGN KEY (moving_in_id) REFERENCES moving_in(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_row_pkey PRIMARY KEY (moving_in_id, "position")
);

CREATE TABLE moving_in_table (
  moving_in_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  content jsonb NOT NULL,
  columns jsonb NOT NULL,
  CONSTRAINT moving_in_table_moving_in_id_fkey FOREIGN KEY (moving_in_id) REFERENCES moving_in(id) ON DELETE CASCADE,
  CONSTRAINT moving_in_table_pkey PRIMARY KEY (moving_in_id, "position")
);

CREATE TABLE operations_check (
  name text NOT NULL,
  state text NOT NULL,
  reason text,
  facts jsonb,
  checked_at timestamp with time zone NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT operations_check_pkey PRIMARY KEY (name),
  CONSTRAINT operations_check_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT operations_check_state_check CHECK ((state = ANY (ARRAY['fine'::text, 'attention'::text, 'unknown'::text])))
);

CREATE TABLE operations_disk (
  day date NOT NULL,
  used_bytes bigint NOT NULL,
  CONSTRAINT operations_disk_pkey PRIMARY KEY (day),
  CONSTRAINT operations_disk_used_bytes_check CHECK ((used_bytes >= 0))
);

CREATE TABLE operations_event (
  id uuid NOT NULL DEFAULT new_id(),
  at timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL,
  check_name text,
  reason text,
  version text,
  CONSTRAINT operations_event_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['started'::text, 'updated'::text])) THEN (version IS NOT NULL)
    ELSE ((check_name IS NOT NULL) AND (reason IS NOT NULL))
END),
  CONSTRAINT operations_event_kind_check CHECK ((kind = ANY (ARRAY['problem_began'::text, 'problem_ended'::text, 'started'::text, 'updated'::text]))),
  CONSTRAINT operations_event_pkey PRIMARY KEY (id)
);
CREATE INDEX operations_event_newest ON public.operations_event USING btree (at DESC, id);

CREATE TABLE order_event (
  id uuid NOT NULL DEFAULT new_id(),
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  note text NOT NULL DEFAULT ''::text,
  is_internal boolean NOT NULL DEFAULT false,
  actor_id uuid,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT order_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['guest'::text, 'customer'::text, 'admin'::text, 'system'::text]))),
  CONSTRAINT order_event_kind_check CHECK ((kind = ANY (ARRAY['placed'::text, 'status'::text, 'payment'::text, 'note'::text, 'contact'::text, 'proof'::text, 'return'::text, 'delivery_fee'::text]))),
  CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_event_order ON public.order_event USING btree (order_id, created_at, "position");

CREATE TABLE order_line (
  id uuid NOT NULL DEFAULT new_id(),
  order_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  title text NOT NULL,
  variant_name text NOT NULL DEFAULT ''::text,
  sku text NOT NULL DEFAULT ''::text,
  image_file_id uuid,
  unit_price_dong bigint NOT NULL,
  quantity integer NOT NULL,
  tax_percent numeric(5,2) NOT NULL,
  total_dong bigint NOT NULL,
  discount_dong bigint NOT NULL DEFAULT 0,
  discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  gift_of uuid,
  CONSTRAINT order_line_check CHECK ((total_dong = (unit_price_dong * quantity))),
  CONSTRAINT order_line_check1 CHECK (((discount_dong >= 0) AND (discount_dong <= total_dong))),
  CONSTRAINT order_line_discounts_check CHECK ((jsonb_typeof(discounts) = 'array'::text)),
  CONSTRAINT order_line_gift_of_fkey FOREIGN KEY (gift_of) REFERENCES promotion(id) ON DELETE RESTRICT,
  CONSTRAINT order_line_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES file(id) ON DELETE RESTRICT,
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_line_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE RESTRICT,
  CONSTRAINT order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT order_line_tax_percent_check CHECK (((tax_percent >= (0)::numeric) AND (tax_percent <= (100)::numeric))),
  CONSTRAINT order_line_unit_price_dong_check CHECK ((unit_price_dong > 0)),
  CONSTRAINT order_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE RESTRICT
);
CREATE INDEX order_line_gift ON public.order_line USING btree (gift_of) WHERE (gift_of IS NOT NULL);
CREATE INDEX order_line_image ON public.order_line USING btree (image_file_id) WHERE (image_file_id IS NOT NULL);
CREATE INDEX order_line_product ON public.order_line USING btree (product_id);
CREATE INDEX order_line_variant ON public.order_line USING btree (variant_id);
CREATE TRIGGER order_line_sold AFTER INSERT ON public.order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_line_sold();

CREATE TABLE order_metric (
  day date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders bigint NOT NULL,
  total_dong bigint NOT NULL,
  CONSTRAINT order_metric_pkey PRIMARY KEY (day, status, payment_status, payment_method)
);

CREATE TABLE order_metric_delta (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders integer NOT NULL,
  total_dong bigint NOT NULL,
  CONSTRAINT order_metric_delta_pkey PRIMARY KEY (id)
);

CREATE TABLE order_origin (
  order_id uuid NOT NULL,
  network_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  network_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT order_origin_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_origin_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_origin_age ON public.order_origin USING btree (created_at);
CREATE INDEX order_origin_network ON public.order_origin USING btree (network_hash);
CREATE INDEX order_origin_networks ON public.order_origin USING gin (network_hashes);

CREATE TABLE orders (
  id uuid NOT NULL DEFAULT new_id(),
  order_number text NOT NULL,
  user_id uuid,
  status text NOT NULL DEFAULT 'pending'::text,
  payment_status text NOT NULL DEFAULT 'pending'::text,
  payment_method text NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  street text NOT NULL,
  ward text NOT NULL DEFAULT ''::text,
  city text NOT NULL,
  zip_code text NOT NULL DEFAULT ''::text,
  country text NOT NULL DEFAULT 'Việt Nam'::text,
  notes text NOT NULL DEFAULT ''::text,
  subtotal_dong bigint NOT NULL,
  discount_dong bigint NOT NULL DEFAULT 0,
  discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  tax_dong bigint NOT NULL,
  shipping_dong bigint NOT NULL DEFAULT 0,
  total_dong bigint NOT NULL,
  prices_include_tax boolean NOT NULL,
  transfer_content text,
  person_erased_at timestamp with time zone,
  placed_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  shipping_discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_fee_open boolean NOT NULL DEFAULT false,
  fee_agreed_at timestamp with time zone,
  fee_before_dong bigint,
  search_text text NOT NULL GENERATED ALWAYS AS (searched_text(((((order_number || ' '::text) || customer_name) || ' '::text) || customer_phone))) STORED,
  CONSTRAINT orders_check CHECK (((discount_dong >= 0) AND (discount_dong <= subtotal_dong))),
  CONSTRAINT orders_check1 CHECK (((NOT is_fee_open) OR ((shipping_dong = 0) AND (fee_agreed_at IS NULL) AND (payment_status <> 'paid'::text) AND (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'cancelled'::text]))))),
  CONSTRAINT orders_discounts_check CHECK ((jsonb_typeof(discounts) = 'array'::text)),
  CONSTRAINT orders_fee_before_dong_check CHECK ((fee_before_dong >= 0)),
  CONSTRAINT orders_order_number_key UNIQUE (order_number),
  CONSTRAINT orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'bank_transfer'::text, 'credit_card'::text, 'paypal'::text]))),
  CONSTRAINT orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_shipping_discounts_check CHECK ((jsonb_typeof(shipping_discounts) = 'array'::text)),
  CONSTRAINT orders_shipping_dong_check CHECK ((shipping_dong >= 0)),
  CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  CONSTRAINT orders_subtotal_dong_check CHECK ((subtotal_dong >= 0)),
  CONSTRAINT orders_tax_dong_check CHECK ((tax_dong >= 0)),
  CONSTRAINT orders_total_dong_check CHECK ((total_dong >= 0)),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX orders_email ON public.orders USING btree (customer_email);
CREATE INDEX orders_fee_open ON public.orders USING btree (placed_at DESC, id) WHERE (is_fee_open AND (status <> 'cancelled'::text));
CREATE INDEX orders_newest ON public.orders USING btree (placed_at DESC, id);
CREATE INDEX orders_payment_status ON public.orders USING btree (payment_status, placed_at DESC, id);
CREATE INDEX orders_phone ON public.orders USING btree (customer_phone text_pattern_ops, placed_at DESC);
CREATE INDEX orders_refund_due ON public.orders USING btree (placed_at DESC, id) WHERE ((status = 'cancelled'::text) AND (payment_status = 'paid'::text));
CREATE INDEX orders_search ON public.orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_status ON public.orders USING btree (status, placed_at DESC, id);
CREATE INDEX orders_transfer_unsettled ON public.orders USING btree (placed_at DESC, id) WHERE ((payment_method = 'bank_transfer'::text) AND (payment_status = 'pending'::text));
CREATE INDEX orders_unconfirmed_cash ON public.orders USING btree (placed_at) WHERE ((status = 'pending'::text) AND (payment_method = 'cash'::text));
CREATE INDEX orders_unconfirmed_phone ON public.orders USING btree (customer_phone) WHERE (status = 'pending'::text);
CREATE INDEX orders_user ON public.orders USING btree (user_id, placed_at DESC, id);
CREATE TRIGGER order_buyer_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_buyer_inserted();
CREATE TRIGGER order_metric_deleted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_deleted();
CREATE TRIGGER order_metric_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_inserted();
CREATE TRIGGER order_metric_updated AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_updated();
CREATE TRIGGER order_reports_deleted BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION order_reports_deleted();
CREATE TRIGGER order_reports_updated AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_reports_updated();
CREATE TRIGGER orders_person_erased AFTER UPDATE OF person_erased_at ON public.orders FOR EACH ROW WHEN ((new.person_erased_at IS NOT NULL)) EXECUTE FUNCTION person_erased('order_person_erased');

CREATE TABLE password_reset (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_expiry ON public.password_reset USING btree (expires_at);
CREATE INDEX password_reset_of_user ON public.password_reset USING btree (user_id);

CREATE TABLE payment_hold (
  id uuid NOT NULL DEFAULT new_id(),
  token_hash bytea NOT NULL,
  cart_id uuid,
  network_hash bytea,
  province text NOT NULL DEFAULT ''::text,
  transfer_content text,
  prices_include_tax boolean NOT NULL,
  shipping_dong bigint NOT NULL,
  total_dong bigint NOT NULL,
  discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  expires_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  shipping_discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_fee_open boolean NOT NULL DEFAULT false,
  ward text NOT NULL DEFAULT ''::text,
  payer_hash bytea,
  network_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT payment_hold_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE SET NULL,
  CONSTRAINT payment_hold_cart_id_key UNIQUE (cart_id),
  CONSTRAINT payment_hold_check CHECK (((NOT is_fee_open) OR (shipping_dong = 0))),
  CONSTRAINT payment_hold_discounts_check CHECK ((jsonb_typeof(discounts) = 'array'::text)),
  CONSTRAINT payment_hold_pkey PRIMARY KEY (id),
  CONSTRAINT payment_hold_shipping_discounts_check CHECK ((jsonb_typeof(shipping_discounts) = 'array'::text)),
  CONSTRAINT payment_hold_shipping_dong_check CHECK ((shipping_dong >= 0)),
  CONSTRAINT payment_hold_token_hash_key UNIQUE (token_hash),
  CONSTRAINT payment_hold_total_dong_check CHECK ((total_dong > 0))
);
CREATE INDEX payment_hold_expiry ON public.payment_hold USING btree (expires_at);
CREATE INDEX payment_hold_network ON public.payment_hold USING btree (network_hash) WHERE (network_hash IS NOT NULL);
CREATE INDEX payment_hold_networks ON public.payment_hold USING gin (network_hashes);
CREATE INDEX payment_hold_payer ON public.payment_hold USING btree (payer_hash) WHERE (payer_hash IS NOT NULL);

CREATE TABLE payment_hold_line (
  hold_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  quantity integer NOT NULL,
  unit_price_dong bigint NOT NULL,
  tax_percent numeric(5,2) NOT NULL,
  discount_dong bigint NOT NULL DEFAULT 0,
  discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  gift_of uuid,
  CONSTRAINT payment_hold_line_check CHECK (((discount_dong >= 0) AND (discount_dong <= (unit_price_dong * quantity)))),
  CONSTRAINT payment_hold_line_discounts_check CHECK ((jsonb_typeof(discounts) = 'array'::text)),
  CONSTRAINT payment_hold_line_gift_of_fkey FOREIGN KEY (gift_of) REFERENCES promotion(id) ON DELETE RESTRICT,
  CONSTRAINT payment_hold_line_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES payment_hold(id) ON DELETE CASCADE,
  CONSTRAINT payment_hold_line_pkey PRIMARY KEY (hold_id, "position"),
  CONSTRAINT payment_hold_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE RESTRICT,
  CONSTRAINT payment_hold_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT payment_hold_line_tax_percent_check CHECK (((tax_percent >= (0)::numeric) AND (tax_percent <= (100)::numeric))),
  CONSTRAINT payment_hold_line_unit_price_dong_check CHECK ((unit_price_dong > 0)),
  CONSTRAINT payment_hold_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE RESTRICT
);
CREATE INDEX payment_hold_line_gift ON public.payment_hold_line USING btree (gift_of) WHERE (gift_of IS NOT NULL);
CREATE INDEX payment_hold_line_product ON public.payment_hold_line USING btree (product_id);
CREATE INDEX payment_hold_line_variant ON public.payment_hold_line USING btree (variant_id);

CREATE TABLE payment_proof (
  id uuid NOT NULL DEFAULT new_id(),
  claim_hash bytea NOT NULL,
  file_id uuid,
  order_id uuid,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  claimed_at timestamp with time zone,
  replaced_at timestamp with time zone,
  erased_at timestamp with time zone,
  CONSTRAINT payment_proof_claim_hash_key UNIQUE (claim_hash),
  CONSTRAINT payment_proof_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT payment_proof_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT payment_proof_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_proof_file ON public.payment_proof USING btree (file_id);
CREATE INDEX payment_proof_kept ON public.payment_proof USING btree (uploaded_at) WHERE (erased_at IS NULL);
CREATE INDEX payment_proof_order ON public.payment_proof USING btree (order_id);
CREATE UNIQUE INDEX payment_proof_current ON public.payment_proof USING btree (order_id) WHERE (replaced_at IS NULL);
CREATE TRIGGER payment_proof_deleted AFTER DELETE ON public.payment_proof FOR EACH ROW EXECUTE FUNCTION person_erased('proof_erased');
CREATE TRIGGER payment_proof_erased AFTER UPDATE OF erased_at ON public.payment_proof FOR EACH ROW WHEN ((new.erased_at IS NOT NULL)) EXECUTE FUNCTION person_erased('proof_erased');

CREATE TABLE pick (
  walk_id uuid NOT NULL,
  box smallint NOT NULL,
  stock_id uuid NOT NULL,
  quantity integer NOT NULL,
  short integer NOT NULL DEFAULT 0,
  picked_at timestamp with time zone NOT NULL,
  picked_by uuid,
  CONSTRAINT pick_picked_by_fkey FOREIGN KEY (picked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT pick_pkey PRIMARY KEY (walk_id, box, stock_id),
  CONSTRAINT pick_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT pick_short_check CHECK ((short >= 0)),
  CONSTRAINT pick_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE RESTRICT,
  CONSTRAINT pick_walk_id_box_fkey FOREIGN KEY (walk_id, box) REFERENCES pick_box(walk_id, box) ON DELETE CASCADE
);
CREATE INDEX pick_by ON public.pick USING btree (picked_by) WHERE (picked_by IS NOT NULL);
CREATE INDEX pick_short ON public.pick USING btree (walk_id, box) WHERE (short > 0);
CREATE INDEX pick_stock ON public.pick USING btree (stock_id);

CREATE TABLE pick_box (
  walk_id uuid NOT NULL,
  box smallint NOT NULL,
  warehouse_id uuid NOT NULL,
  order_id uuid,
  order_number text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  CONSTRAINT pick_box_box_check CHECK (((box >= 1) AND (box <= 12))),
  CONSTRAINT pick_box_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT pick_box_pkey PRIMARY KEY (walk_id, box),
  CONSTRAINT pick_box_walk_id_warehouse_id_fkey FOREIGN KEY (walk_id, warehouse_id) REFERENCES pick_walk(id, warehouse_id) ON DELETE CASCADE
);
CREATE INDEX pick_box_order ON public.pick_box USING btree (order_id);
CREATE UNIQUE INDEX pick_box_one_open_walk ON public.pick_box USING btree (order_id, warehouse_id) WHERE is_open;

CREATE TABLE pick_walk (
  id uuid NOT NULL DEFAULT new_id(),
  code text NOT NULL,
  warehouse_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  CONSTRAINT pick_walk_check CHECK (((status = 'open'::text) = (finished_at IS NULL))),
  CONSTRAINT pick_walk_code_key UNIQUE (code),
  CONSTRAINT pick_walk_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT pick_walk_id_warehouse_id_key UNIQUE (id, warehouse_id),
  CONSTRAINT pick_walk_pkey PRIMARY KEY (id),
  CONSTRAINT pick_walk_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text, 'cancelled'::text]))),
  CONSTRAINT pick_walk_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE RESTRICT
);
CREATE INDEX pick_walk_by ON public.pick_walk USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX pick_walk_open ON public.pick_walk USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX pick_walk_warehouse ON public.pick_walk USING btree (warehouse_id);

CREATE TABLE price_history (
  product_id uuid NOT NULL,
  variant_id uuid,
  price_dong bigint,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT price_history_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE INDEX price_history_latest ON public.price_history USING btree (product_id, variant_id, since DESC);
CREATE INDEX price_history_variant ON public.price_history USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE TABLE product (
  id uuid NOT NULL DEFAULT new_id(),
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  sku text,
  category_id uuid NOT NULL,
  price_dong bigint,
  min_price_dong bigint,
  max_price_dong bigint,
  has_variants boolean NOT NULL DEFAULT false,
  compare_price_dong bigint,
  card_images jsonb NOT NULL DEFAULT '[]'::jsonb,
  discount_percent smallint NOT NULL DEFAULT 25,
  warranty text NOT NULL DEFAULT ''::text,
  tax_class text NOT NULL DEFAULT 'standard'::text,
  material text NOT NULL DEFAULT ''::text,
  dimensions text NOT NULL DEFAULT ''::text,
  bulb_type text NOT NULL DEFAULT ''::text,
  color text NOT NULL DEFAULT ''::text,
  average_rating numeric(2,1) NOT NULL DEFAULT 0,
  policy text NOT NULL DEFAULT ''::text,
  faq text NOT NULL DEFAULT ''::text,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamp with time zone,
  warehouse_id uuid,
  bin_id uuid,
  min_level integer,
  reorder_point integer,
  search_document tsvector NOT NULL DEFAULT ''::tsvector,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  barcode text,
  delivery_class text NOT NULL DEFAULT 'standard'::text,
  is_on_sale boolean NOT NULL DEFAULT false,
  brand text NOT NULL DEFAULT ''::text,
  meta_title text NOT NULL DEFAULT ''::text,
  meta_description text NOT NULL DEFAULT ''::text,
  CONSTRAINT product_archived_is_off_sale CHECK (((archived_at IS NULL) OR (NOT is_active))),
  CONSTRAINT product_average_rating_check CHECK (((average_rating >= (0)::numeric) AND (average_rating <= (5)::numeric))),
  CONSTRAINT product_barcode_check CHECK ((barcode ~ '^[0-9]{13}$'::text)),
  CONSTRAINT product_bin_id_fkey FOREIGN KEY (bin_id) REFERENCES bin(id) ON DELETE RESTRICT,
  CONSTRAINT product_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT,
  CONSTRAINT product_check CHECK ((max_price_dong >= min_price_dong)),
  CONSTRAINT product_delivery_class_check CHECK ((delivery_class = ANY (ARRAY['standard'::text, 'bulky'::text, 'oversize'::text]))),
  CONSTRAINT product_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
  CONSTRAINT product_min_level_check CHECK ((min_level >= 0)),
  CONSTRAINT product_min_price_dong_check CHECK ((min_price_dong > 0)),
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_price_dong_check CHECK ((price_dong > 0)),
  CONSTRAINT product_reorder_point_check CHECK ((reorder_point >= 0)),
  CONSTRAINT product_sku_key UNIQUE (sku),
  CONSTRAINT product_slug_key UNIQUE (slug),
  CONSTRAINT product_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE SET NULL
);
CREATE INDEX product_archived ON public.product USING btree (created_at DESC, id) INCLUDE (category_id) WHERE (archived_at IS NOT NULL);
CREATE INDEX product_bin ON public.product USING btree (bin_id) WHERE (bin_id IS NOT NULL);
CREATE INDEX product_by_sku_key ON public.product USING btree (sku_key(sku));
CREATE INDEX product_by_title ON public.product USING btree (title COLLATE "vi-x-icu", id) INCLUDE (category_id, is_active) WHERE (archived_at IS NULL);
CREATE INDEX product_category ON public.product USING btree (category_id);
CREATE INDEX product_cheapest ON public.product USING btree (min_price_dong, id) INCLUDE (category_id, is_active) WHERE (archived_at IS NULL);
CREATE INDEX product_dearest ON public.product USING btree (min_price_dong DESC NULLS LAST, id) INCLUDE (category_id, is_active) WHERE (archived_at IS NULL);
CREATE INDEX product_inactive ON public.product USING btree (created_at DESC, id) INCLUDE (category_id) WHERE ((NOT is_active) AND (archived_at IS NULL));
CREATE INDEX product_newest ON public.product USING btree (created_at DESC, id) INCLUDE (category_id, is_active) WHERE (archived_at IS NULL);
CREATE INDEX product_search ON public.product USING gin (search_document);
CREATE TRIGGER product_changed_barcode AFTER UPDATE OF barcode ON public.product FOR EACH ROW WHEN ((old.barcode IS DISTINCT FROM new.barcode)) EXECUTE FUNCTION product_barcode_changed();
CREATE TRIGGER product_deleting BEFORE DELETE ON public.product FOR EACH ROW EXECUTE FUNCTION product_deleting();
CREATE TRIGGER product_derive BEFORE INSERT OR UPDATE OF title, sku, category_id, price_dong ON public.product FOR EACH ROW EXECUTE FUNCTION product_derive();
CREATE TRIGGER product_described AFTER INSERT ON public.product FOR EACH ROW EXECUTE FUNCTION product_described();
CREATE TRIGGER product_description_changed AFTER UPDATE OF description, material, bulb_type ON public.product FOR EACH ROW WHEN ((((old.description IS DISTINCT FROM new.description) OR (old.material IS DISTINCT FROM new.material)) OR (old.bulb_type IS DISTINCT FROM new.bulb_type))) EXECUTE FUNCTION product_described();
CREATE TRIGGER product_has_availability AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_has_availability();
CREATE TRIGGER product_inserted AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_inserted();
CREATE TRIGGER product_new_barcode AFTER INSERT ON public.product FOR EACH ROW WHEN ((new.barcode IS NOT NULL)) EXECUTE FUNCTION product_barcode_changed();
CREATE TRIGGER product_places_changed AFTER UPDATE ON public.product FOR EACH ROW WHEN (((old.has_variants <> new.has_variants) OR ((old.archived_at IS NULL) <> (new.archived_at IS NULL)))) EXECUTE FUNCTION product_places_changed();
CREATE TRIGGER product_price_changed AFTER UPDATE ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_products();
CREATE TRIGGER product_priced AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_products();
CREATE TRIGGER product_revalued AFTER UPDATE OF price_dong ON public.product FOR EACH ROW WHEN ((old.price_dong IS DISTINCT FROM new.price_dong)) EXECUTE FUNCTION product_revalued();
CREATE TRIGGER product_updated AFTER UPDATE ON public.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_updated();

CREATE TABLE product_availability (
  product_id uuid NOT NULL,
  available integer NOT NULL,
  CONSTRAINT product_availability_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_availability_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_availability_least ON public.product_availability USING btree (available, product_id);

CREATE TABLE product_count (
  scope uuid NOT NULL,
  products bigint NOT NULL,
  CONSTRAINT product_count_pkey PRIMARY KEY (scope)
);

CREATE TABLE product_description (
  product_id uuid NOT NULL,
  pairs tsvector NOT NULL,
  CONSTRAINT product_description_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_description_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_description_search ON public.product_description USING gin (pairs);

CREATE TABLE product_feed (
  is_only boolean NOT NULL DEFAULT true,
  key text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  reader text,
  CONSTRAINT product_feed_is_only_check CHECK (is_only),
  CONSTRAINT product_feed_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT product_feed_pkey PRIMARY KEY (is_only)
);

CREATE TABLE product_image (
  id uuid NOT NULL DEFAULT new_id(),
  product_id uuid NOT NULL,
  variant_id uuid,
  file_id uuid NOT NULL,
  alt_text text NOT NULL DEFAULT ''::text,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_image_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE RESTRICT,
  CONSTRAINT product_image_pkey PRIMARY KEY (id),
  CONSTRAINT product_image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_image_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX product_image_file ON public.product_image USING btree (file_id);
CREATE INDEX product_image_product ON public.product_image USING btree (product_id, "position");
CREATE INDEX product_image_variant ON public.product_image USING btree (variant_id, "position") WHERE (variant_id IS NOT NULL);
CREATE TRIGGER image_added AFTER INSERT ON public.product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER image_changed AFTER UPDATE ON public.product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER image_removed AFTER DELETE ON public.product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();
CREATE TRIGGER picture_changed_from AFTER UPDATE ON public.product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_no_longer_used();
CREATE TRIGGER picture_changed_to AFTER UPDATE ON public.product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_used();
CREATE TRIGGER picture_no_longer_used AFTER DELETE ON public.product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_no_longer_used();
CREATE TRIGGER picture_used AFTER INSERT ON public.product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_used();

CREATE TABLE product_listing (
  scope uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  min_price_dong bigint,
  title text COLLATE "vi-x-icu" NOT NULL,
  CONSTRAINT product_listing_pkey PRIMARY KEY (scope, product_id),
  CONSTRAINT product_listing_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_listing_cheapest ON public.product_listing USING btree (scope, min_price_dong, product_id);
CREATE INDEX product_listing_dearest ON public.product_listing USING btree (scope, min_price_dong DESC NULLS LAST, product_id);
CREATE INDEX product_listing_newest ON public.product_listing USING btree (scope, created_at DESC, product_id) INCLUDE (min_price_dong);
CREATE INDEX product_listing_product ON public.product_listing USING btree (product_id);
CREATE INDEX product_listing_title ON public.product_listing USING btree (scope, title, product_id);

CREATE TABLE product_sale (
  day date NOT NULL,
  product_id uuid NOT NULL,
  pieces bigint NOT NULL,
  sales_dong bigint NOT NULL,
  CONSTRAINT product_sale_pkey PRIMARY KEY (day, product_id) INCLUDE (pieces, sales_dong),
  CONSTRAINT product_sale_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_sale_product ON public.product_sale USING btree (product_id);

CREATE TABLE product_sale_delta (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  product_id uuid NOT NULL,
  pieces bigint NOT NULL,
  sales_dong bigint NOT NULL,
  CONSTRAINT product_sale_delta_pkey PRIMARY KEY (id),
  CONSTRAINT product_sale_delta_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_sale_delta_product ON public.product_sale_delta USING btree (product_id);

CREATE TABLE product_sale_period (
  days integer NOT NULL,
  product_id uuid NOT NULL,
  pieces bigint NOT NULL,
  sales_dong bigint NOT NULL,
  CONSTRAINT product_sale_period_pkey PRIMARY KEY (days, product_id),
  CONSTRAINT product_sale_period_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_sale_period_most ON public.product_sale_period USING btree (days, pieces DESC, sales_dong DESC, product_id) WHERE (pieces > 0);
CREATE INDEX product_sale_period_product ON public.product_sale_period USING btree (product_id);

CREATE TABLE product_sale_period_start (
  days integer NOT NULL,
  first_day date NOT NULL,
  CONSTRAINT product_sale_period_start_pkey PRIMARY KEY (days)
);

CREATE TABLE product_subcategory (
  product_id uuid NOT NULL,
  subcategory_id uuid NOT NULL,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_subcategory_pkey PRIMARY KEY (product_id, subcategory_id),
  CONSTRAINT product_subcategory_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_subcategory_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategory(id) ON DELETE RESTRICT
);
CREATE INDEX product_subcategory_subcategory ON public.product_subcategory USING btree (subcategory_id);
CREATE TRIGGER product_subcategory_added AFTER INSERT ON public.product_subcategory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER product_subcategory_removed AFTER DELETE ON public.product_subcategory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();

CREATE TABLE product_variant (
  id uuid NOT NULL DEFAULT new_id(),
  product_id uuid NOT NULL,
  name text NOT NULL,
  sku text NOT NULL,
  price_dong bigint NOT NULL,
  compare_price_dong bigint,
  attributes jsonb NOT NULL DEFAULT '[]'::jsonb,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  barcode text,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamp with time zone,
  CONSTRAINT product_variant_archived_is_hidden CHECK (((archived_at IS NULL) OR (NOT is_active))),
  CONSTRAINT product_variant_barcode_check CHECK ((barcode ~ '^[0-9]{13}$'::text)),
  CONSTRAINT product_variant_compare_price_dong_check CHECK ((compare_price_dong > 0)),
  CONSTRAINT product_variant_id_product_id_key UNIQUE (id, product_id),
  CONSTRAINT product_variant_pkey PRIMARY KEY (id),
  CONSTRAINT product_variant_price_dong_check CHECK ((price_dong > 0)),
  CONSTRAINT product_variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_variant_sku_key UNIQUE (sku)
);
CREATE INDEX product_variant_by_sku_key ON public.product_variant USING btree (sku_key(sku));
CREATE INDEX product_variant_product ON public.product_variant USING btree (product_id, "position");
CREATE TRIGGER variant_added AFTER INSERT ON public.product_variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER variant_changed AFTER UPDATE ON public.product_variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER variant_changed_barcode AFTER UPDATE OF barcode ON public.product_variant FOR EACH ROW WHEN ((old.barcode IS DISTINCT FROM new.barcode)) EXECUTE FUNCTION variant_barcode_changed();
CREATE TRIGGER variant_new_barcode AFTER INSERT ON public.product_variant FOR EACH ROW WHEN ((new.barcode IS NOT NULL)) EXECUTE FUNCTION variant_barcode_changed();
CREATE TRIGGER variant_removed AFTER DELETE ON public.product_variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();
CREATE TRIGGER variant_revalued AFTER UPDATE OF price_dong ON public.product_variant FOR EACH ROW WHEN ((old.price_dong IS DISTINCT FROM new.price_dong)) EXECUTE FUNCTION variant_revalued();
CREATE TRIGGER variant_switched AFTER UPDATE OF is_active, archived_at ON public.product_variant FOR EACH ROW WHEN (((old.is_active <> new.is_active) OR ((old.archived_at IS NULL) <> (new.archived_at IS NULL)))) EXECUTE FUNCTION variant_switched();

CREATE TABLE product_view (
  product_id uuid NOT NULL,
  visitor_hash bytea NOT NULL,
  viewed_at timestamp with time zone NOT NULL,
  CONSTRAINT product_view_pkey PRIMARY KEY (product_id, visitor_hash)
);

CREATE TABLE product_view_count (
  product_id uuid NOT NULL,
  views bigint NOT NULL DEFAULT 0,
  CONSTRAINT product_view_count_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_view_count_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_view_count_views_check CHECK ((views >= 0))
);

CREATE TABLE promotion (
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  internal_note text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'draft'::text,
  code_mode text NOT NULL DEFAULT 'none'::text,
  priority integer NOT NULL DEFAULT 0,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  conditions jsonb NOT NULL,
  offer jsonb NOT NULL,
  combines_order boolean NOT NULL,
  combines_delivery boolean NOT NULL,
  combines_codes boolean NOT NULL,
  may_exceed_half boolean NOT NULL DEFAULT false,
  usage_limit integer,
  customer_limit integer,
  budget_dong bigint,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  is_sale_price boolean NOT NULL GENERATED ALWAYS AS (COALESCE(((code_mode = 'none'::text) AND (num_nonnulls(usage_limit, customer_limit, budget_dong) = 0) AND ((offer ->> 'on'::text) = 'items'::text) AND ((offer ->> 'kind'::text) = ANY (ARRAY['percent'::text, 'amount'::text, 'price'::text])) AND ((offer ->> 'capDong'::text) IS NULL) AND (((conditions ->> 'minPieces'::text))::integer <= 1) AND (((conditions ->> 'minDong'::text))::bigint = 0) AND ((conditions ->> 'customers'::text) = 'all'::text) AND ((conditions -> 'payments'::text) = '[]'::jsonb) AND ((conditions -> 'provinces'::text) = '[]'::jsonb)), false)) STORED,
  CONSTRAINT promotion_budget_dong_check CHECK ((budget_dong > 0)),
  CONSTRAINT promotion_check CHECK ((ends_at > starts_at)),
  CONSTRAINT promotion_code_mode_check CHECK ((code_mode = ANY (ARRAY['none'::text, 'shared'::text, 'unique'::text]))),
  CONSTRAINT promotion_customer_limit_check CHECK ((customer_limit > 0)),
  CONSTRAINT promotion_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CONSTRAINT promotion_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text]))),
  CONSTRAINT promotion_usage_limit_check CHECK ((usage_limit > 0))
);
CREATE INDEX promotion_active ON public.promotion USING btree (starts_at) WHERE (state = 'active'::text);
CREATE INDEX promotion_sale_prices ON public.promotion USING btree (starts_at) WHERE ((state = 'active'::text) AND is_sale_price);
CREATE TRIGGER promotion_changed AFTER INSERT OR DELETE OR UPDATE ON public.promotion FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();

CREATE TABLE promotion_code (
  id uuid NOT NULL DEFAULT new_id(),
  promotion_id uuid NOT NULL,
  code text NOT NULL,
  usage_limit integer,
  phone text,
  issued_by_order uuid,
  offer jsonb,
  valid_days integer,
  usable_from timestamp with time zone DEFAULT now(),
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT promotion_code_code_check CHECK ((code ~ '^[A-Z0-9]{3,40}$'::text)),
  CONSTRAINT promotion_code_code_key UNIQUE (code),
  CONSTRAINT promotion_code_issued_by_order_fkey FOREIGN KEY (issued_by_order) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT promotion_code_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_code_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  CONSTRAINT promotion_code_usage_limit_check CHECK ((usage_limit > 0)),
  CONSTRAINT promotion_code_valid_days_check CHECK ((valid_days > 0))
);
CREATE INDEX promotion_code_promotion ON public.promotion_code USING btree (promotion_id, created_at);
CREATE UNIQUE INDEX promotion_code_order ON public.promotion_code USING btree (issued_by_order, promotion_id) WHERE (issued_by_order IS NOT NULL);

CREATE TABLE promotion_use (
  id uuid NOT NULL DEFAULT new_id(),
  promotion_id uuid NOT NULL,
  order_id uuid,
  hold_id uuid,
  code_id uuid,
  dong bigint NOT NULL,
  customer_keys text[] NOT NULL DEFAULT '{}'::text[],
  used_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  CONSTRAINT promotion_use_check CHECK ((num_nonnulls(order_id, hold_id) = 1)),
  CONSTRAINT promotion_use_code_id_fkey FOREIGN KEY (code_id) REFERENCES promotion_code(id) ON DELETE SET NULL,
  CONSTRAINT promotion_use_dong_check CHECK ((dong >= 0)),
  CONSTRAINT promotion_use_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES payment_hold(id) ON DELETE RESTRICT,
  CONSTRAINT promotion_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT promotion_use_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE RESTRICT
);
CREATE INDEX promotion_use_code ON public.promotion_use USING btree (code_id) WHERE ((code_id IS NOT NULL) AND (released_at IS NULL));
CREATE INDEX promotion_use_counted ON public.promotion_use USING btree (promotion_id, used_at) INCLUDE (dong) WHERE (released_at IS NULL);
CREATE UNIQUE INDEX promotion_use_of_hold ON public.promotion_use USING btree (hold_id, promotion_id) WHERE (hold_id IS NOT NULL);
CREATE UNIQUE INDEX promotion_use_of_order ON public.promotion_use USING btree (order_id, promotion_id) WHERE (order_id IS NOT NULL);

CREATE TABLE rate_limit (
  bucket text NOT NULL,
  window_from timestamp with time zone NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (bucket, window_from)
);
CREATE INDEX rate_limit_window ON public.rate_limit USING btree (window_from);

CREATE TABLE receipt_count (
  movement_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  expected integer,
  received integer NOT NULL,
  broken integer NOT NULL,
  CONSTRAINT receipt_count_broken_check CHECK ((broken >= 0)),
  CONSTRAINT receipt_count_check CHECK (((expected IS NOT NULL) OR (broken > 0))),
  CONSTRAINT receipt_count_expected_check CHECK ((expected >= 0)),
  CONSTRAINT receipt_count_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT receipt_count_movement_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (movement_id, product_id, variant_id),
  CONSTRAINT receipt_count_pkey PRIMARY KEY (movement_id, "position"),
  CONSTRAINT receipt_count_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE RESTRICT,
  CONSTRAINT receipt_count_received_check CHECK ((received >= 0)),
  CONSTRAINT receipt_count_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE RESTRICT
);
CREATE INDEX receipt_count_product ON public.receipt_count USING btree (product_id);
CREATE INDEX receipt_count_variant ON public.receipt_count USING btree (variant_id) WHERE (variant_id IS NOT NULL);
CREATE TRIGGER receipt_count_append_only BEFORE DELETE OR UPDATE ON public.receipt_count FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_count_never_emptied BEFORE TRUNCATE ON public.receipt_count FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE sale_price (
  product_id uuid NOT NULL,
  variant_id uuid,
  promotion_id uuid NOT NULL,
  price_dong bigint NOT NULL,
  ends_at timestamp with time zone,
  CONSTRAINT sale_price_price_dong_check CHECK ((price_dong > 0)),
  CONSTRAINT sale_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT sale_price_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
  CONSTRAINT sale_price_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE,
  CONSTRAINT sale_price_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE INDEX sale_price_promotion ON public.sale_price USING btree (promotion_id);
CREATE INDEX sale_price_variant ON public.sale_price USING btree (variant_id) WHERE (variant_id IS NOT NULL);
CREATE TRIGGER sale_price_added AFTER INSERT ON public.sale_price REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();
CREATE TRIGGER sale_price_changed AFTER UPDATE ON public.sale_price REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();
CREATE TRIGGER sale_price_ended AFTER DELETE ON public.sale_price REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();

CREATE TABLE schema_migration (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE search_term (
  word text COLLATE "C" NOT NULL,
  CONSTRAINT search_term_pkey PRIMARY KEY (word)
);

CREATE TABLE search_term_deletion (
  deletion text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  CONSTRAINT search_term_deletion_pkey PRIMARY KEY (deletion, word),
  CONSTRAINT search_term_deletion_word_fkey FOREIGN KEY (word) REFERENCES search_term(word) ON DELETE CASCADE
);

CREATE TABLE search_term_pair (
  first text COLLATE "C" NOT NULL,
  second text COLLATE "C" NOT NULL,
  CONSTRAINT search_term_pair_pkey PRIMARY KEY (first, second)
);

CREATE TABLE session (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

CREATE TABLE setting (
  section text NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT setting_pkey PRIMARY KEY (section)
);
CREATE TRIGGER setting_changed AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE TRIGGER setting_uses_files AFTER INSERT OR UPDATE OF value ON public.setting FOR EACH ROW EXECUTE FUNCTION setting_uses_files();

CREATE TABLE setup_confirmation (
  step text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT setup_confirmation_pkey PRIMARY KEY (step),
  CONSTRAINT setup_confirmation_step_check CHECK ((step = ANY (ARRAY['bank'::text, 'email'::text, 'backup'::text])))
);

CREATE TABLE slug_redirect (
  kind text NOT NULL,
  old_slug text NOT NULL,
  target_id uuid NOT NULL,
  CONSTRAINT slug_redirect_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'subcategory'::text]))),
  CONSTRAINT slug_redirect_pkey PRIMARY KEY (kind, old_slug)
);

CREATE TABLE stock (
  id uuid NOT NULL DEFAULT new_id(),
  product_id uuid NOT NULL,
  variant_id uuid,
  warehouse_id uuid NOT NULL,
  bin_id uuid,
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  min_level integer,
  reorder_point integer,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  places integer NOT NULL DEFAULT 1,
  moved_at timestamp with time zone,
  unit_cost_dong bigint,
  own_status text GENERATED ALWAYS AS (
CASE
    WHEN (places > 0) THEN stock_status(((on_hand - reserved))::bigint, min_level, reorder_point)
    ELSE NULL::text
END) STORED,
  is_first boolean NOT NULL DEFAULT true,
  short_available integer GENERATED ALWAYS AS (
CASE
    WHEN ((places > 0) AND (stock_status(((on_hand - reserved))::bigint, min_level, reorder_point) <> 'in_stock'::text)) THEN (on_hand - reserved)
    ELSE NULL::integer
END) STORED,
  CONSTRAINT stock_bin_id_warehouse_id_fkey FOREIGN KEY (bin_id, warehouse_id) REFERENCES bin(id, warehouse_id) ON DELETE RESTRICT,
  CONSTRAINT stock_min_level_check CHECK ((min_level >= 0)),
  CONSTRAINT stock_never_oversold CHECK (((reserved >= 0) AND (on_hand >= reserved))),
  CONSTRAINT stock_pkey PRIMARY KEY (id),
  CONSTRAINT stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE RESTRICT,
  CONSTRAINT stock_product_id_variant_id_warehouse_id_bin_id_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id, warehouse_id, bin_id),
  CONSTRAINT stock_reorder_point_check CHECK ((reorder_point >= 0)),
  CONSTRAINT stock_unit_cost_dong_check CHECK ((unit_cost_dong >= 0)),
  CONSTRAINT stock_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE RESTRICT,
  CONSTRAINT stock_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE RESTRICT
);
CREATE INDEX stock_bin ON public.stock USING btree (bin_id);
CREATE INDEX stock_short ON public.stock USING btree (own_status, short_available, COALESCE(min_level, 0) DESC, product_id DESC, variant_id, warehouse_id) INCLUDE (id, places, min_level, reorder_point) WHERE (own_status <> 'in_stock'::text);
CREATE INDEX stock_short_several ON public.stock USING btree (product_id) WHERE ((own_status <> 'in_stock'::text) AND (places > 1));
CREATE INDEX stock_warehouse ON public.stock USING btree (warehouse_id);
CREATE TRIGGER stock_added_metrics AFTER INSERT ON public.stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_metrics_changed();
CREATE TRIGGER stock_added_priced AFTER INSERT ON public.stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();
CREATE TRIGGER stock_alert_ends AFTER UPDATE OF on_hand, reserved, reorder_point ON public.stock FOR EACH ROW WHEN ((((new.on_hand - new.reserved) > (old.on_hand - old.reserved)) OR (new.reorder_point < old.reorder_point))) EXECUTE FUNCTION stock_alert_ends();
CREATE TRIGGER stock_alert_ends_elsewhere AFTER INSERT ON public.stock FOR EACH ROW WHEN ((new.on_hand > 0)) EXECUTE FUNCTION stock_alert_ends();
CREATE TRIGGER stock_available_changed AFTER INSERT OR DELETE OR UPDATE OF on_hand, reserved ON public.stock FOR EACH ROW EXECUTE FUNCTION stock_available_changed();
CREATE TRIGGER stock_changed_metrics AFTER UPDATE ON public.stock FOR EACH ROW WHEN ((((((((((old.variant_id IS DISTINCT FROM new.variant_id) OR (old.warehouse_id IS DISTINCT FROM new.warehouse_id)) OR (old.on_hand IS DISTINCT FROM new.on_hand)) OR (old.places IS DISTINCT FROM new.places)) OR (old.is_first IS DISTINCT FROM new.is_first)) OR (old.own_status IS DISTINCT FROM new.own_status)) OR (old.short_available IS DISTINCT FROM new.short_available)) OR (old.reorder_point IS DISTINCT FROM new.reorder_point)) OR (old.unit_cost_dong IS DISTINCT FROM new.unit_cost_dong))) EXECUTE FUNCTION stock_metrics_changed();
CREATE TRIGGER stock_changed_priced AFTER UPDATE ON public.stock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();
CREATE TRIGGER stock_new_place AFTER INSERT ON public.stock FOR EACH ROW EXECUTE FUNCTION stock_places_changed();
CREATE TRIGGER stock_places_changed AFTER UPDATE OF on_hand ON public.stock FOR EACH ROW WHEN (((old.on_hand = 0) <> (new.on_hand = 0))) EXECUTE FUNCTION stock_places_changed();
CREATE TRIGGER stock_removed_metrics AFTER DELETE ON public.stock REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_metrics_changed();
CREATE TRIGGER stock_removed_priced AFTER DELETE ON public.stock REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();

CREATE TABLE stock_alert_dismissal (
  product_id uuid NOT NULL,
  variant_id uuid,
  warehouse_id uuid NOT NULL,
  available integer NOT NULL,
  dismissed_by uuid,
  dismissed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_alert_dismissal_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_alert_dismissal_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_alert_dismissal_product_id_variant_id_warehouse_id_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id, warehouse_id),
  CONSTRAINT stock_alert_dismissal_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE,
  CONSTRAINT stock_alert_dismissal_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE CASCADE
);
CREATE INDEX stock_alert_dismissal_by ON public.stock_alert_dismissal USING btree (dismissed_by) WHERE (dismissed_by IS NOT NULL);
CREATE INDEX stock_alert_dismissal_variant ON public.stock_alert_dismissal USING btree (variant_id) WHERE (variant_id IS NOT NULL);
CREATE INDEX stock_alert_dismissal_warehouse ON public.stock_alert_dismissal USING btree (warehouse_id);

CREATE TABLE stock_check (
  is_only boolean NOT NULL DEFAULT true,
  checked_at timestamp with time zone NOT NULL,
  broken text[] NOT NULL,
  CONSTRAINT stock_check_is_only_check CHECK (is_only),
  CONSTRAINT stock_check_pkey PRIMARY KEY (is_only)
);

CREATE TABLE stock_ledger_entry (
  id uuid NOT NULL DEFAULT new_id(),
  stock_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  quantity integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_ledger_entry_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT stock_ledger_entry_pkey PRIMARY KEY (id),
  CONSTRAINT stock_ledger_entry_quantity_check CHECK ((quantity <> 0)),
  CONSTRAINT stock_ledger_entry_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE RESTRICT
);
CREATE INDEX stock_ledger_entry_movement ON public.stock_ledger_entry USING btree (movement_id);
CREATE INDEX stock_ledger_entry_stock ON public.stock_ledger_entry USING btree (stock_id);
CREATE TRIGGER stock_ledger_entry_append_only BEFORE DELETE OR UPDATE ON public.stock_ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_ledger_entry_never_emptied BEFORE TRUNCATE ON public.stock_ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE stock_metric (
  warehouse_id uuid NOT NULL,
  places integer NOT NULL,
  status text NOT NULL,
  records bigint NOT NULL,
  items bigint NOT NULL,
  pieces bigint NOT NULL,
  value_dong bigint NOT NULL,
  purchase_dong bigint NOT NULL,
  CONSTRAINT stock_metric_pkey PRIMARY KEY (warehouse_id, places, status)
);

CREATE TABLE stock_metric_delta (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  warehouse_id uuid NOT NULL,
  places integer NOT NULL,
  status text NOT NULL,
  records bigint NOT NULL,
  items bigint NOT NULL,
  pieces bigint NOT NULL,
  value_dong bigint NOT NULL,
  purchase_dong bigint NOT NULL,
  CONSTRAINT stock_metric_delta_pkey PRIMARY KEY (id)
);

CREATE TABLE stock_movement (
  id uuid NOT NULL DEFAULT new_id(),
  code text NOT NULL,
  kind text NOT NULL,
  listed_kind text NOT NULL GENERATED ALWAYS AS (
CASE kind
    WHEN 'return'::text THEN 'receipt'::text
    ELSE kind
END) STORED,
  status text NOT NULL,
  order_id uuid,
  reverses uuid,
  reason text NOT NULL DEFAULT ''::text,
  reference_document text NOT NULL DEFAULT ''::text,
  notes text NOT NULL DEFAULT ''::text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  completed_at timestamp with time zone,
  CONSTRAINT stock_movement_check CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT stock_movement_check1 CHECK (((status = 'completed'::text) OR (kind = 'return'::text))),
  CONSTRAINT stock_movement_code_key UNIQUE (code),
  CONSTRAINT stock_movement_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_movement_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'issue'::text, 'transfer'::text, 'adjustment'::text, 'return'::text]))),
  CONSTRAINT stock_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movement_reverses_fkey FOREIGN KEY (reverses) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_reverses_key UNIQUE (reverses),
  CONSTRAINT stock_movement_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'cancelled'::text])))
);
CREATE INDEX stock_movement_listed ON public.stock_movement USING btree (listed_kind, created_at DESC, id);
CREATE INDEX stock_movement_newest ON public.stock_movement USING btree (created_at DESC, id);
CREATE INDEX stock_movement_open ON public.stock_movement USING btree (status, created_at DESC, id) WHERE (status <> 'completed'::text);
CREATE INDEX stock_movement_order ON public.stock_movement USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER stock_movement_final BEFORE UPDATE OF code, kind, status, order_id, reverses, reason, reference_document, notes, created_at, completed_at ON public.stock_movement FOR EACH ROW WHEN ((old.status <> 'pending'::text)) EXECUTE FUNCTION refuse_change();

CREATE TABLE stock_movement_line (
  movement_id uuid NOT NULL,
  position integer NOT NULL,
  from_stock_id uuid,
  to_stock_id uuid,
  quantity integer NOT NULL,
  unit_price_dong bigint,
  CONSTRAINT stock_movement_line_check CHECK ((from_stock_id IS DISTINCT FROM to_stock_id)),
  CONSTRAINT stock_movement_line_from_stock_id_fkey FOREIGN KEY (from_stock_id) REFERENCES stock(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_line_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_line_pkey PRIMARY KEY (movement_id, "position"),
  CONSTRAINT stock_movement_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_movement_line_to_stock_id_fkey FOREIGN KEY (to_stock_id) REFERENCES stock(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_line_unit_price_dong_check CHECK ((unit_price_dong >= 0))
);
CREATE INDEX stock_movement_line_from ON public.stock_movement_line USING btree (from_stock_id) WHERE (from_stock_id IS NOT NULL);
CREATE INDEX stock_movement_line_price ON public.stock_movement_line USING btree (to_stock_id, movement_id DESC) WHERE (unit_price_dong IS NOT NULL);
CREATE INDEX stock_movement_line_to ON public.stock_movement_line USING btree (to_stock_id) WHERE (to_stock_id IS NOT NULL);
CREATE TRIGGER stock_movement_moves_warehouses AFTER UPDATE ON public.stock_movement_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_movement_moves_warehouses();
CREATE TRIGGER stock_movement_names_warehouses AFTER INSERT ON public.stock_movement_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_movement_names_warehouses();

CREATE TABLE stock_movement_warehouse (
  movement_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  listed_kind text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_movement_warehouse_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES stock_movement(id) ON DELETE RESTRICT,
  CONSTRAINT stock_movement_warehouse_pkey PRIMARY KEY (movement_id, warehouse_id),
  CONSTRAINT stock_movement_warehouse_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE RESTRICT
);
CREATE INDEX stock_movement_warehouse_listed ON public.stock_movement_warehouse USING btree (warehouse_id, listed_kind, created_at DESC, movement_id);
CREATE INDEX stock_movement_warehouse_newest ON public.stock_movement_warehouse USING btree (warehouse_id, created_at DESC, movement_id);

CREATE TABLE stock_reservation (
  id uuid NOT NULL DEFAULT new_id(),
  order_line_id uuid NOT NULL,
  stock_id uuid NOT NULL,
  quantity integer NOT NULL,
  status text NOT NULL DEFAULT 'held'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_reservation_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id) ON DELETE CASCADE,
  CONSTRAINT stock_reservation_order_line_id_stock_id_key UNIQUE (order_line_id, stock_id),
  CONSTRAINT stock_reservation_pkey PRIMARY KEY (id),
  CONSTRAINT stock_reservation_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_reservation_status_check CHECK ((status = ANY (ARRAY['held'::text, 'shipped'::text, 'released'::text]))),
  CONSTRAINT stock_reservation_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id) ON DELETE RESTRICT
);
CREATE INDEX stock_reservation_shipped ON public.stock_reservation USING btree (stock_id) WHERE (status = 'shipped'::text);
CREATE INDEX stock_reservation_stock ON public.stock_reservation USING btree (stock_id) WHERE (status = 'held'::text);

CREATE TABLE stock_take (
  id uuid NOT NULL DEFAULT new_id(),
  code text NOT NULL,
  warehouse_id uuid NOT NULL,
  scope text NOT NULL,
  is_blind boolean NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  CONSTRAINT stock_take_code_key UNIQUE (code),
  CONSTRAINT stock_take_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_take_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_status_check CHECK ((status = ANY (ARRAY['open'::text, 'unsettled'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT stock_take_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(id) ON DELETE RESTRICT
);
CREATE INDEX stock_take_by ON public.stock_take USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX stock_take_newest ON public.stock_take USING btree (created_at DESC, id);
CREATE INDEX stock_take_warehouse ON public.stock_take USING btree (warehouse_id);

CREATE TABLE stock_take_count (
  id uuid NOT NULL,
  line_id uuid NOT NULL,
  quantity integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  counted_by uuid,
  CONSTRAINT stock_take_count_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_take_count_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_take_line(id) ON DELETE CASCADE,
  CONSTRAINT stock_take_count_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_count_quantity_check CHECK (((quantity >= 0) AND (quantity <= 100000000)))
);
CREATE INDEX stock_take_count_by ON public.stock_take_count USING btree (counted_by) WHERE (counted_by IS NOT NULL);
CREATE INDEX stock_take_count_line ON public.stock_take_count USING btree (line_id, counted_at);

CREATE TABLE stock_take_line (
  id uuid NOT NULL DEFAULT new_id(),
  place_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  counted integer,
  counted_at timestamp with time zone,
  counted_by uuid,
  difference integer,
  booked integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_take_line_check CHECK (((counted IS NULL) = (counted_at IS NULL))),
  CONSTRAINT stock_take_line_check1 CHECK (((difference IS NOT NULL) OR (booked = 0))),
  CONSTRAINT stock_take_line_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_take_line_counted_check CHECK (((counted >= 0) AND (counted <= 100000000))),
  CONSTRAINT stock_take_line_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_line_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_take_place(id) ON DELETE CASCADE,
  CONSTRAINT stock_take_line_place_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (place_id, product_id, variant_id),
  CONSTRAINT stock_take_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_take_line_variant_id_product_id_fkey FOREIGN KEY (variant_id, product_id) REFERENCES product_variant(id, product_id) ON DELETE CASCADE
);
CREATE INDEX stock_take_line_by ON public.stock_take_line USING btree (counted_by) WHERE (counted_by IS NOT NULL);
CREATE INDEX stock_take_line_item ON public.stock_take_line USING btree (product_id, variant_id);

CREATE TABLE stock_take_place (
  id uuid NOT NULL DEFAULT new_id(),
  take_id uuid NOT NULL,
  bin_id uuid,
  position integer NOT NULL,
  done_at timestamp with time zone,
  done_by uuid,
  CONSTRAINT stock_take_place_bin_id_fkey FOREIGN KEY (bin_id) REFERENCES bin(id) ON DELETE RESTRICT,
  CONSTRAINT stock_take_place_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_take_place_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_place_take_id_bin_id_key UNIQUE NULLS NOT DISTINCT (take_id, bin_id),
  CONSTRAINT stock_take_place_take_id_fkey FOREIGN KEY (take_id) REFERENCES stock_take(id) ON DELETE CASCADE
);
CREATE INDEX stock_take_place_bin ON public.stock_take_place USING btree (bin_id) WHERE (bin_id IS NOT NULL);
CREATE INDEX stock_take_place_by ON public.stock_take_place USING btree (done_by) WHERE (done_by IS NOT NULL);

CREATE TABLE storage_choice (
  is_only boolean NOT NULL DEFAULT true,
  storage text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by uuid,
  CONSTRAINT storage_choice_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT storage_choice_is_only_check CHECK (is_only),
  CONSTRAINT storage_choice_pkey PRIMARY KEY (is_only),
  CONSTRAINT storage_choice_storage_check CHECK ((storage = ANY (ARRAY['local'::text, 's3'::text])))
);

CREATE TABLE storage_migration (
  id uuid NOT NULL DEFAULT new_id(),
  category text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  started_by uuid,
  ended_at timestamp with time zone,
  is_stopped boolean NOT NULL DEFAULT false,
  worked_until timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'copy'::text,
  CONSTRAINT storage_migration_category_check CHECK ((category = ANY (ARRAY['products'::text, 'images'::text, 'documents'::text]))),
  CONSTRAINT storage_migration_kind_check CHECK ((kind = ANY (ARRAY['copy'::text, 'free'::text]))),
  CONSTRAINT storage_migration_pkey PRIMARY KEY (id),
  CONSTRAINT storage_migration_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX storage_migration_latest ON public.storage_migration USING btree (started_at DESC);
CREATE UNIQUE INDEX storage_migration_running ON public.storage_migration USING btree ((true)) WHERE (ended_at IS NULL);

CREATE TABLE storage_migration_file (
  migration_id uuid NOT NULL,
  file_id uuid NOT NULL,
  result text,
  failure text,
  ended_at timestamp with time zone,
  CONSTRAINT storage_migration_file_check CHECK (((failure IS NOT NULL) = (NOT (result IS DISTINCT FROM 'failed'::text)))),
  CONSTRAINT storage_migration_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  CONSTRAINT storage_migration_file_migration_id_fkey FOREIGN KEY (migration_id) REFERENCES storage_migration(id) ON DELETE CASCADE,
  CONSTRAINT storage_migration_file_pkey PRIMARY KEY (migration_id, file_id),
  CONSTRAINT storage_migration_file_result_check CHECK ((result = ANY (ARRAY['copied'::text, 'freed'::text, 'failed'::text])))
);
CREATE INDEX storage_migration_file_file ON public.storage_migration_file USING btree (file_id);
CREATE INDEX storage_migration_file_waiting ON public.storage_migration_file USING btree (migration_id) WHERE (result IS NULL);

CREATE TABLE storage_sweep (
  storage text NOT NULL,
  after_key text NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT storage_sweep_pkey PRIMARY KEY (storage),
  CONSTRAINT storage_sweep_storage_check CHECK ((storage = ANY (ARRAY['local'::text, 's3'::text])))
);

CREATE TABLE subcategory (
  id uuid NOT NULL DEFAULT new_id(),
  category_id uuid NOT NULL,
  subcategory_name text NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  meta_title text NOT NULL DEFAULT ''::text,
  meta_description text NOT NULL DEFAULT ''::text,
  CONSTRAINT subcategory_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT,
  CONSTRAINT subcategory_pkey PRIMARY KEY (id),
  CONSTRAINT subcategory_slug_key UNIQUE (slug)
);
CREATE INDEX subcategory_category ON public.subcategory USING btree (category_id, "position");
CREATE TRIGGER subcategory_named AFTER INSERT OR UPDATE OF subcategory_name ON public.subcategory FOR EACH ROW EXECUTE FUNCTION subcategory_named();
CREATE TRIGGER subcategory_notify AFTER INSERT OR DELETE OR UPDATE ON public.subcategory FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE TRIGGER subcategory_renamed AFTER UPDATE OF subcategory_name ON public.subcategory FOR EACH ROW EXECUTE FUNCTION subcategory_renamed();

CREATE TABLE users (
  id uuid NOT NULL DEFAULT new_id(),
  email text NOT NULL,
  name text NOT NULL,
  username text,
  phone text,
  password_hash text,
  role text NOT NULL DEFAULT 'customer'::text,
  is_active boolean NOT NULL DEFAULT true,
  avatar_url text,
  email_confirmed_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (searched_text(((((((name || ' '::text) || COALESCE(username, ''::text)) || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)))) STORED,
  has_installed_password boolean NOT NULL DEFAULT false,
  CONSTRAINT users_email_check CHECK ((email = lower(email))),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'customer'::text])))
);
CREATE INDEX users_customers ON public.users USING btree (created_at) WHERE (role = 'customer'::text);
CREATE INDEX users_last_login ON public.users USING btree (last_login_at DESC NULLS LAST, id DESC);
CREATE INDEX users_locked ON public.users USING btree (created_at DESC, id DESC) WHERE (NOT is_active);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_role ON public.users USING btree (role, is_active, created_at DESC, id DESC);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE TRIGGER avatar_begins AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.avatar_url IS NOT NULL)) EXECUTE FUNCTION avatar_uses_file();
CREATE TRIGGER avatar_changes AFTER UPDATE OF avatar_url ON public.users FOR EACH ROW WHEN ((new.avatar_url IS DISTINCT FROM old.avatar_url)) EXECUTE FUNCTION avatar_uses_file();
CREATE TRIGGER users_own_password BEFORE UPDATE OF password_hash ON public.users FOR EACH ROW WHEN ((new.password_hash IS DISTINCT FROM old.password_hash)) EXECUTE FUNCTION own_password();
CREATE TRIGGER users_revoked AFTER DELETE OR UPDATE OF password_hash, role, is_active, email ON public.users FOR EACH ROW EXECUTE FUNCTION account_revoked();

CREATE TABLE warehouse (
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  code text NOT NULL,
  address text NOT NULL DEFAULT ''::text,
  manager text NOT NULL DEFAULT ''::text,
  phone text NOT NULL DEFAULT ''::text,
  capacity integer,
  is_active boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT warehouse_capacity_check CHECK ((capacity >= 0)),
  CONSTRAINT warehouse_code_key UNIQUE (code),
  CONSTRAINT warehouse_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX warehouse_one_default ON public.warehouse USING btree (is_default) WHERE is_default;
CREATE TRIGGER warehouse_notify AFTER UPDATE OF is_active ON public.warehouse FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE TRIGGER warehouse_switched AFTER UPDATE OF is_active ON public.warehouse FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION warehouse_switched();

CREATE VIEW order_metric_now AS
 SELECT day,
    status,
    payment_status,
    payment_method,
    (sum(orders))::bigint AS orders,
    (sum(total_dong))::bigint AS total_dong
   FROM ( SELECT order_metric.day,
            order_metric.status,
            order_metric.payment_status,
            order_metric.payment_method,
            order_metric.orders,
            order_metric.total_dong
           FROM order_metric
        UNION ALL
         SELECT order_metric_delta.day,
            order_metric_delta.status,
            order_metric_delta.payment_status,
            order_metric_delta.payment_method,
            order_metric_delta.orders,
            order_metric_delta.total_dong
           FROM order_metric_delta) parts
  GROUP BY day, status, payment_status, payment_method;

CREATE VIEW stock_metric_now AS
 SELECT warehouse_id,
    places,
    status,
    (sum(records))::bigint AS records,
    (sum(items))::bigint AS items,
    (sum(pieces))::bigint AS pieces,
    (sum(value_dong))::bigint AS value_dong,
    (sum(purchase_dong))::bigint AS purchase_dong
   FROM ( SELECT stock_metric.warehouse_id,
            stock_metric.places,
            stock_metric.status,
            stock_metric.records,
            stock_metric.items,
            stock_metric.pieces,
            stock_metric.value_dong,
            stock_metric.purchase_dong
           FROM stock_metric
        UNION ALL
         SELECT stock_metric_delta.warehouse_id,
            stock_metric_delta.places,
            stock_metric_delta.status,
            stock_metric_delta.records,
            stock_metric_delta.items,
            stock_metric_delta.pieces,
            stock_metric_delta.value_dong,
            stock_metric_delta.purchase_dong
           FROM stock_metric_delta) parts
  GROUP BY warehouse_id, places, status;

CREATE SEQUENCE order_number_seq;

CREATE OR REPLACE FUNCTION public.account_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- a restore that does it again leaves the time at which it was done
  IF current_setting('shop.is_restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO backups.revocation (kind, subject_id, at)
  SELECT kind, OLD.id, clock_timestamp() FROM (VALUES
    ('account_deleted', TG_OP = 'DELETE'),
    ('password', TG_OP = 'UPDATE' AND OLD.password_hash IS DISTINCT FROM NEW.password_hash),
    ('role', TG_OP = 'UPDATE' AND OLD.role <> NEW.role),
    ('state', TG_OP = 'UPDATE' AND OLD.is_active <> NEW.is_active),
    ('email', TG_OP = 'UPDATE' AND OLD.email <> NEW.email)) AS change (kind, is_made)
   WHERE is_made
  ON CONFLICT (kind, subject_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.add_product_counts(scopes uuid[], step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO product_count AS c (scope, products)
  SELECT s, count(*) * step FROM unnest(scopes) AS s GROUP BY s ORDER BY s
  ON CONFLICT (scope) DO UPDATE SET products = c.products + EXCLUDED.products
$function$
;

CREATE OR REPLACE FUNCTION public.add_search_term_pairs(pairs text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_term_pair (first, second)
  SELECT DISTINCT split_part(p, '.', 1) COLLATE "C" AS first, split_part(p, '.', 2) COLLATE "C" AS second
    FROM unnest(pairs) AS p WHERE p ~ '^[a-z]{1,24}[.][a-z]{1,24}$' ORDER BY first, second
  ON CONFLICT DO NOTHING
$function$
;

CREATE OR REPLACE FUNCTION public.add_search_terms(words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH fresh AS (
    INSERT INTO search_term (word)
    SELECT DISTINCT w COLLATE "C" AS w FROM unnest(words) AS w WHERE w ~ '^[a-z]{1,24}$' ORDER BY w
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_term_deletion (deletion, word)
  SELECT s, word FROM fresh, LATERAL term_deletions(word) AS s WHERE length(word) > 1
  ON CONFLICT DO NOTHING
$function$
;

CREATE OR REPLACE FUNCTION public.add_stock_metrics(changed stock[], step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO stock_metric_delta (warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong)
  SELECT s.warehouse_id, s.places, s.own_status, step * count(*), step * count(*) FILTER (WHERE s.is_first),
         step * sum(s.on_hand), step * sum(stock_value(s)),
         step * sum(CASE WHEN s.short_available IS NULL THEN 0
                         ELSE suggested_quantity(s.short_available, s.reorder_point)::bigint * coalesce(s.unit_cost_dong, 0) END)
    FROM unnest(changed) AS s WHERE s.places > 0 GROUP BY s.warehouse_id, s.places, s.own_status
$function$
;

CREATE OR REPLACE FUNCTION public.add_terms_of_documents(documents tsvector[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH lexemes AS MATERIALIZED (
    SELECT DISTINCT w FROM unnest(documents) AS d, LATERAL unnest(tsvector_to_array(d)) AS w WHERE w ~ '^[.][tp][.]'
  )
  SELECT add_search_terms(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.t.%')),
         add_search_term_pairs(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.p.%'))
$function$
;

CREATE OR REPLACE FUNCTION public.add_terms_of_name(name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT add_search_terms(words),
         add_search_term_pairs(ARRAY(SELECT words[i] || '.' || words[i + 1] FROM generate_series(1, cardinality(words) - 1) AS i))
    FROM (SELECT fold_to_terms(name) AS words) AS split
$function$
;

CREATE OR REPLACE FUNCTION public.available_of_variant(of_product uuid, of_variant uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(sum(s.on_hand - s.reserved), 0) FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
   WHERE s.product_id = of_product AND s.variant_id = of_variant
$function$
;

CREATE OR REPLACE FUNCTION public.avatar_uses_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM file_use WHERE user_id = NEW.id;
  INSERT INTO file_use (file_id, user_id)
  SELECT id, NEW.id FROM file WHERE id::text = split_part(NEW.avatar_url, '/', 3);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.bin_leaves_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE product SET bin_id = NULL WHERE bin_id = ANY (ARRAY(SELECT id FROM new_rows WHERE deleted_at IS NOT NULL));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.buyer_of(of_user uuid, of_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT coalesce(of_user::text, nullif(of_phone, '')) $function$
;

CREATE OR REPLACE FUNCTION public.category_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_terms_of_name(NEW.category_name);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.category_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM derive_products(ARRAY(SELECT id FROM product WHERE category_id = NEW.id));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_places(of_product uuid, of_variant uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE stock s SET places = n.places, is_first = n.is_first
    FROM (SELECT id, places, places > 0 AND row_number() OVER (ORDER BY places = 0, id) = 1 AS is_first
            FROM (SELECT s.id, CASE WHEN p.archived_at IS NOT NULL OR v.archived_at IS NOT NULL THEN 0
                                    WHEN s.on_hand > 0 THEN count(*) FILTER (WHERE s.on_hand > 0) OVER here
                                    WHEN count(*) FILTER (WHERE s.on_hand > 0) OVER here = 0
                                         AND row_number() OVER (here ORDER BY s.id) = 1
                                         AND (s.variant_id IS NOT NULL OR NOT p.has_variants) THEN 1
                                    ELSE 0 END AS places
                    FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
                   WHERE s.product_id = of_product AND s.variant_id IS NOT DISTINCT FROM of_variant
                  WINDOW here AS (PARTITION BY s.warehouse_id)) AS counted) AS n
   WHERE s.id = n.id AND (s.places, s.is_first) <> (n.places, n.is_first)
$function$
;

CREATE OR REPLACE FUNCTION public.derive_products(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE product SET title = title WHERE id = ANY (ids)
$function$
;

CREATE OR REPLACE FUNCTION public.describe_products(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO product_description (product_id, pairs)
  SELECT id, description_pairs(description, material, bulb_type) FROM product WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET pairs = EXCLUDED.pairs
$function$
;

CREATE OR REPLACE FUNCTION public.description_pairs(description text, material text, bulb_type text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(words[i], 40) || '.' || left(coalesce(words[i + 1], ''), 40)
      FROM generate_series(1, cardinality(words)) AS i))
    FROM (SELECT (public.fold_to_terms(bulb_type || ' ' || material || ' ' || left(description, 8000)))[1:1000] AS words) AS split
$function$
;

CREATE OR REPLACE FUNCTION public.file_unused_at_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.unused_since := now();
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.fold_diacritics(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC))) $function$
;

CREATE OR REPLACE FUNCTION public.fold_to_terms(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT array_remove(regexp_split_to_array(public.fold_diacritics(coalesce(value, '')), '[^a-z0-9]+'), '') $function$
;

CREATE OR REPLACE FUNCTION public.has_pieces_to_come(s stock)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.on_hand > 0 OR s.reserved > 0
      OR EXISTS (SELECT FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
                  WHERE r.stock_id = s.id AND r.status = 'shipped' AND o.status <> 'cancelled')
      OR EXISTS (SELECT FROM stock_movement_line l JOIN stock_movement m ON m.id = l.movement_id
                  WHERE l.to_stock_id = s.id AND m.status = 'pending')
$function$
;

CREATE OR REPLACE FUNCTION public.has_sale_prices(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM sale_price) OR EXISTS (
    SELECT FROM promotion WHERE state = 'active' AND is_sale_price AND starts_at <= at AND (ends_at IS NULL OR ends_at > at))
$function$
;

CREATE OR REPLACE FUNCTION public.is_sold_item(of_variant uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT of_variant IS NULL OR (SELECT is_active FROM product_variant WHERE id = of_variant)
$function$
;

CREATE OR REPLACE FUNCTION public.list_price(p product, v product_variant)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN v.id IS NULL THEN p.price_dong ELSE v.price_dong END
$function$
;

CREATE OR REPLACE FUNCTION public.listing_of(ids uuid[])
 RETURNS SETOF product_listing
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.scope, p.id, p.created_at, p.min_price_dong, p.title
    FROM product p, LATERAL (
      SELECT '00000000-0000-0000-0000-000000000000'::uuid AS scope
      UNION ALL SELECT p.category_id
      UNION ALL SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id
    ) AS s
   WHERE p.id = ANY (ids) AND p.is_active
$function$
;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
        SELECT encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
              FROM 1 FOR 6),
            52, 1), 53, 1), 'hex')::uuid
      $function$
;

CREATE OR REPLACE FUNCTION public.notify_changed(things text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  named integer := coalesce(nullif(current_setting('anh_gia.named', true), ''), '0')::integer + cardinality(things);
BEGIN
  IF cardinality(things) = 0 THEN RETURN; END IF;
  PERFORM set_config('anh_gia.named', least(named, 1000)::text, true);
  PERFORM pg_notify('shop_changed', CASE WHEN named > 100 THEN 'everything' ELSE array_to_string(things, ' ') END);
END
$function$
;

CREATE OR REPLACE FUNCTION public.notify_everything_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('shop_changed', 'everything');
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.notify_products_changed(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT notify_changed(ids::text[] || ARRAY(
    SELECT DISTINCT scope::text FROM product_listing WHERE product_id = ANY (ids)))
$function$
;

CREATE OR REPLACE FUNCTION public.order_buyer_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
  SELECT vietnam_day(placed_at), buyer_of(user_id, customer_phone), count(*), sum(spent_dong(status, payment_status, total_dong))
    FROM new_rows WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_line_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(o.placed_at), l.product_id, sum(l.quantity), sum(l.total_dong - l.discount_dong)
    FROM new_rows l JOIN orders o ON o.id = l.order_id AND o.status <> 'cancelled' GROUP BY 1, 2;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_metric_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vietnam_day(placed_at), status, payment_status, payment_method, -count(*), -sum(total_dong)
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_metric_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vietnam_day(placed_at), status, payment_status, payment_method, count(*), sum(total_dong)
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_metric_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT day, status, payment_status, payment_method, sum(step), sum(step * total_dong) FROM (
    SELECT vietnam_day(placed_at) AS day, status, payment_status, payment_method, 1 AS step, total_dong FROM new_rows
    UNION ALL
    SELECT vietnam_day(placed_at), status, payment_status, payment_method, -1, total_dong FROM old_rows) AS steps
  GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 OR sum(step * total_dong) <> 0;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_reports_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status <> 'cancelled' THEN
    INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
    SELECT vietnam_day(OLD.placed_at), product_id, -sum(quantity), -sum(total_dong - discount_dong)
      FROM order_line WHERE order_id = OLD.id GROUP BY product_id;
    INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
    SELECT vietnam_day(OLD.placed_at), buyer, -1, -spent_dong(OLD.status, OLD.payment_status, OLD.total_dong)
      FROM buyer_of(OLD.user_id, OLD.customer_phone) AS buyer WHERE buyer IS NOT NULL;
  END IF;
  RETURN OLD;
END
$function$
;

CREATE OR REPLACE FUNCTION public.order_reports_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(n.placed_at), l.product_id, sum(step * l.quantity), sum(step * (l.total_dong - l.discount_dong))
    FROM (SELECT n.id, n.placed_at, CASE WHEN n.status = 'cancelled' THEN -1 ELSE 1 END AS step
            FROM new_rows n JOIN old_rows o ON o.id = n.id
           WHERE (n.status = 'cancelled') <> (o.status = 'cancelled')) AS n
    JOIN order_line l ON l.order_id = n.id GROUP BY 1, 2;
  INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
  SELECT day, buyer, sum(step), sum(step * spent) FROM (
    SELECT vietnam_day(placed_at) AS day, buyer_of(user_id, customer_phone) AS buyer, 1 AS step,
           spent_dong(status, payment_status, total_dong) AS spent
      FROM new_rows WHERE status <> 'cancelled'
    UNION ALL
    SELECT vietnam_day(placed_at), buyer_of(user_id, customer_phone), -1, spent_dong(status, payment_status, total_dong)
      FROM old_rows WHERE status <> 'cancelled') AS steps
   WHERE buyer IS NOT NULL GROUP BY day, buyer HAVING sum(step) <> 0 OR sum(step * spent) <> 0;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.own_compare_price(p product, v product_variant)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN v.id IS NULL THEN NULL ELSE v.compare_price_dong END
$function$
;

CREATE OR REPLACE FUNCTION public.own_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.has_installed_password := false;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.person_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- a restore that does it again leaves the time at which it was done
  IF current_setting('shop.is_restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO backups.revocation (kind, subject_id, at) VALUES (TG_ARGV[0], OLD.id, clock_timestamp())
  ON CONFLICT (kind, subject_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.picture_no_longer_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE file SET unused_since = now()
    WHERE id IN (SELECT file_id FROM old_rows)
      AND NOT EXISTS (SELECT FROM product_image pi WHERE pi.file_id = file.id);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.picture_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE file SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND id IN (SELECT file_id FROM new_rows);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.price_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed_rows);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM show_prices(ids); END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.price_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM new_rows);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  IF has_sale_prices(sale_moment()) THEN PERFORM update_sale_prices(ids, sale_moment()); END IF;
  PERFORM record_prices(ids);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.price_stocked(before stock[], after stock[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[] := ARRAY(
    SELECT DISTINCT c.product_id FROM (
      SELECT r.product_id, r.variant_id, sum(r.pieces) AS change,
             available_of_variant(r.product_id, r.variant_id) AS available
        FROM (SELECT product_id, variant_id, warehouse_id, on_hand - reserved AS pieces FROM unnest(after)
              UNION ALL
              SELECT product_id, variant_id, warehouse_id, reserved - on_hand FROM unnest(before)) AS r
        JOIN warehouse w ON w.id = r.warehouse_id AND w.is_active
       WHERE r.variant_id IS NOT NULL GROUP BY r.product_id, r.variant_id) AS c
     WHERE (c.available > 0) <> (c.available - c.change > 0));
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM show_prices(ids); END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_barcode_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM item_barcode WHERE product_id = NEW.id AND variant_id IS NULL;
  INSERT INTO item_barcode (barcode, product_id) SELECT NEW.barcode, NEW.id WHERE NEW.barcode IS NOT NULL;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_deleting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone uuid[];
BEGIN
  WITH deleted AS (DELETE FROM product_listing WHERE product_id = OLD.id RETURNING scope)
  SELECT array_agg(scope) INTO gone FROM deleted;
  PERFORM add_product_counts(coalesce(gone, '{}'), -1);
  PERFORM notify_changed(ARRAY[OLD.id::text, 'categories'] || gone::text[]);
  RETURN OLD;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_derive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  prices record;
BEGIN
  prices := shown_prices(NEW);
  NEW.has_variants := prices.variants > 0;
  NEW.compare_price_dong := prices.compare;
  NEW.card_images := (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM (
     SELECT pi.file_id, pi.alt_text, f.width, f.height FROM product_image pi JOIN file f ON f.id = pi.file_id
      WHERE pi.product_id = NEW.id AND pi.variant_id IS NULL ORDER BY pi.position LIMIT 2) AS i);
  NEW.min_price_dong := prices.low;
  NEW.max_price_dong := prices.high;
  NEW.is_on_sale := prices.is_sale;
  NEW.search_document := product_document(NEW.id, NEW.title, NEW.sku, NEW.category_id);
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_described()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM describe_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_document(of_id uuid, of_title text, of_sku text, of_category uuid)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  WITH title AS (
    SELECT fold_to_terms(of_title) AS words,
           array_remove(regexp_split_to_array(lower(normalize(of_title, NFC) COLLATE "vi-x-icu"), '[[:space:][:punct:]×·–]+'), '') AS exact
  ), rest AS (
    SELECT fold_to_terms(concat_ws(' ', of_sku,
      (SELECT category_name FROM category WHERE id = of_category),
      (SELECT string_agg(s.subcategory_name, ' ') FROM product_subcategory ps
         JOIN subcategory s ON s.id = ps.subcategory_id WHERE ps.product_id = of_id),
      (SELECT string_agg(v.sku, ' ') FROM product_variant v WHERE v.product_id = of_id AND v.archived_at IS NULL)))
      -- A code is also found when it is typed without its dashes.
      || ARRAY(SELECT regexp_replace(fold_diacritics(code), '[^a-z0-9]', '', 'g') FROM (
           SELECT of_sku AS code UNION ALL SELECT v.sku FROM product_variant v WHERE v.product_id = of_id AND v.archived_at IS NULL) AS codes
         WHERE code ~ '[A-Za-z0-9]') AS words
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT left(lexeme, 200) FROM title, rest, LATERAL (
      SELECT unnest(title.words || rest.words)
      UNION SELECT '.t.' || w FROM unnest(title.words) AS w
      UNION SELECT '.x.' || w FROM unnest(title.exact) AS w
      UNION SELECT '.p.' || title.words[i] || '.' || title.words[i + 1]
        FROM generate_series(1, cardinality(title.words) - 1) AS i
      UNION SELECT '.in.' || of_category
      UNION SELECT '.in.' || ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = of_id
    ) AS family (lexeme)))
$function$
;

CREATE OR REPLACE FUNCTION public.product_has_availability()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_availability (product_id, available) SELECT id, 0 FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM relist_products(ARRAY(SELECT id FROM new_rows));
  PERFORM add_terms_of_documents(ARRAY(SELECT search_document FROM new_rows));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_part_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM new_rows);
BEGIN
  PERFORM derive_products(ids);
  IF TG_TABLE_NAME = 'product_subcategory' THEN PERFORM relist_products(ids); END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_part_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM old_rows);
BEGIN
  PERFORM derive_products(ids);
  IF TG_TABLE_NAME = 'product_subcategory' THEN PERFORM relist_products(ids); END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_places(NEW.id, s.variant_id) FROM (SELECT DISTINCT variant_id FROM stock WHERE product_id = NEW.id) AS s;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_revalued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM revalue_stock(NEW.id, NULL, coalesce(NEW.price_dong, 0) - coalesce(OLD.price_dong, 0));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.product_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM relist_products(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE n IS DISTINCT FROM o));
  PERFORM add_terms_of_documents(ARRAY(
    SELECT n.search_document FROM new_rows n JOIN old_rows o USING (id)
     WHERE n.search_document <> o.search_document));
  PERFORM notify_products_changed(ARRAY(SELECT id FROM new_rows));
  IF EXISTS (SELECT FROM new_rows n JOIN old_rows o USING (id)
              WHERE (n.created_at, n.card_images) IS DISTINCT FROM (o.created_at, o.card_images)) THEN
    PERFORM notify_changed(ARRAY['categories']);
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.products_with_other_sale_prices(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  WITH wanted AS MATERIALIZED (SELECT * FROM sale_prices_of(ARRAY(SELECT id FROM product WHERE has_sale_prices(at)), at))
  SELECT DISTINCT product_id FROM (
    (SELECT product_id, variant_id, promotion_id, price_dong, ends_at FROM sale_price EXCEPT SELECT * FROM wanted)
    UNION ALL
    (SELECT * FROM wanted EXCEPT SELECT product_id, variant_id, promotion_id, price_dong, ends_at FROM sale_price)) AS changed
$function$
;

CREATE OR REPLACE FUNCTION public.record_prices(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO price_history (product_id, variant_id, price_dong)
  SELECT p.id, v.id, coalesce(s.price_dong, list_price(p, v))
    FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
    LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
    LEFT JOIN LATERAL (SELECT h.price_dong, true AS is_known FROM price_history h
                        WHERE h.product_id = p.id AND h.variant_id IS NOT DISTINCT FROM v.id
                        ORDER BY h.since DESC LIMIT 1) AS last ON true
   WHERE p.id = ANY (ids)
     AND (last.is_known IS NULL OR last.price_dong IS DISTINCT FROM coalesce(s.price_dong, list_price(p, v)))
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_invoice_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'An invoice does not go from % to %', OLD.status, NEW.status;
END
$function$
;

CREATE OR REPLACE FUNCTION public.relist_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone uuid[];
  added uuid[];
BEGIN
  WITH deleted AS (
    DELETE FROM product_listing l
     WHERE l.product_id = ANY (ids)
       AND NOT EXISTS (SELECT FROM listing_of(ARRAY[l.product_id]) AS wanted WHERE wanted = l)
    RETURNING scope)
  SELECT coalesce(array_agg(scope ORDER BY scope), '{}') INTO gone FROM deleted;
  WITH inserted AS (
    INSERT INTO product_listing
    SELECT wanted.* FROM listing_of(ids) AS wanted
     WHERE NOT EXISTS (
       SELECT FROM product_listing l WHERE l.scope = wanted.scope AND l.product_id = wanted.product_id)
    RETURNING scope)
  SELECT coalesce(array_agg(scope ORDER BY scope), '{}') INTO added FROM inserted;
  IF gone = added THEN RETURN; END IF;
  INSERT INTO product_count AS c (scope, products)
  SELECT scope, sum(step)
    FROM (SELECT unnest(gone) AS scope, -1 AS step UNION ALL SELECT unnest(added), 1) AS steps
   GROUP BY scope HAVING sum(step) <> 0 ORDER BY scope
  ON CONFLICT (scope) DO UPDATE SET products = c.products + EXCLUDED.products;
  PERFORM notify_changed(ARRAY(SELECT DISTINCT unnest(gone || added)::text) || ARRAY['categories']);
END
$function$
;

CREATE OR REPLACE FUNCTION public.revalue_stock(of_product uuid, of_variant uuid, by_dong bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product_availability WHERE product_id = of_product FOR UPDATE;
  INSERT INTO stock_metric_delta (warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong)
  SELECT warehouse_id, places, own_status, 0, 0, 0, sum(on_hand) * by_dong, 0 FROM stock
   WHERE product_id = of_product AND variant_id IS NOT DISTINCT FROM of_variant
     AND places > 0 AND on_hand > 0 AND unit_cost_dong IS NULL
   GROUP BY warehouse_id, places, own_status;
END
$function$
;

CREATE OR REPLACE FUNCTION public.sale_moment()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(nullif(current_setting('anh_gia.sale_moment', true), '')::timestamptz, now())
$function$
;

CREATE OR REPLACE FUNCTION public.sale_prices_of(ids uuid[], at timestamp with time zone)
 RETURNS TABLE(product_id uuid, variant_id uuid, promotion_id uuid, price_dong bigint, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  WITH running AS MATERIALIZED (
    SELECT r.*, r.conditions -> 'scope' -> 'of' AS things, r.conditions -> 'scope' -> 'except' AS except_things
      FROM promotion r
     WHERE r.state = 'active' AND r.is_sale_price AND r.starts_at <= at AND (r.ends_at IS NULL OR r.ends_at > at)
  ), named AS (
    SELECT r.id AS promotion_id, p.id AS product_id, NULL::uuid AS variant_id
      FROM running r, product p WHERE r.things = '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, p.id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'lists') AS list
      JOIN product p ON p.category_id = list::uuid WHERE r.things <> '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, s.product_id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'lists') AS list
      JOIN product_subcategory s ON s.subcategory_id = list::uuid WHERE r.things <> '"all"' AND s.product_id = ANY (ids)
    UNION SELECT r.id, p.id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'products') AS one
      JOIN product p ON p.id = one::uuid WHERE r.things <> '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, v.product_id, v.id FROM running r, jsonb_array_elements_text(r.things -> 'variants') AS one
      JOIN product_variant v ON v.id = one::uuid WHERE r.things <> '"all"' AND v.product_id = ANY (ids)
  ), priced AS (
    SELECT p.id AS product_id, v.id AS variant_id, r.id AS promotion_id, r.priority, r.ends_at, list_price(p, v) AS list_dong,
           greatest(
             CASE WHEN r.may_exceed_half THEN 0 ELSE list_price(p, v) - list_price(p, v) / 2 END,
             CASE r.offer ->> 'kind'
               WHEN 'percent' THEN list_price(p, v) - round(list_price(p, v) * (r.offer ->> 'percent')::numeric / 100)
               WHEN 'amount' THEN list_price(p, v) - (r.offer ->> 'dong')::bigint
               ELSE (r.offer ->> 'dong')::bigint
             END)::bigint AS price_dong
      FROM named n JOIN running r ON r.id = n.promotion_id JOIN product p ON p.id = n.product_id
      LEFT JOIN product_variant v ON v.product_id = p.id
     WHERE (n.variant_id IS NULL OR n.variant_id = v.id)
       AND NOT r.except_things -> 'products' ? p.id::text
       AND NOT coalesce(r.except_things -> 'variants' ? v.id::text, false)
       AND NOT r.except_things -> 'lists' ? p.category_id::text
       AND NOT EXISTS (SELECT FROM product_subcategory s
                        WHERE s.product_id = p.id AND r.except_things -> 'lists' ? s.subcategory_id::text)
  )
  SELECT lowest.* FROM (
    SELECT DISTINCT ON (product_id, variant_id) product_id, variant_id, promotion_id, price_dong, ends_at
      FROM priced WHERE price_dong < list_dong
     ORDER BY product_id, variant_id, price_dong, priority DESC, promotion_id) AS lowest
   WHERE lowest.price_dong > 0
$function$
;

CREATE OR REPLACE FUNCTION public.searched_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT folded || CASE WHEN folded ~ U&'[''`\00b4\02b9-\02bf\2018\2019\201b\2032\a78c\ff07]'
                        THEN ' ' || regexp_replace(folded, U&'[''`\00b4\02b9-\02bf\2018\2019\201b\2032\a78c\ff07]', '', 'g')
                        ELSE '' END
    FROM (SELECT public.fold_diacritics(value) AS folded) f $function$
;

CREATE OR REPLACE FUNCTION public.setting_uses_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM file_use WHERE section = NEW.section;
  INSERT INTO file_use (file_id, section)
  SELECT f.id, NEW.section FROM file f
   WHERE f.id::text IN (SELECT named #>> '{}' FROM jsonb_path_query(NEW.value, '$.**.fileId') AS named);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.show_prices(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p
     SET (min_price_dong, max_price_dong, compare_price_dong, is_on_sale) = (s.low, s.high, s.compare, s.is_sale)
    FROM product o, shown_prices(o) AS s
   WHERE p.id = ANY (ids) AND o.id = p.id
     AND (p.min_price_dong, p.max_price_dong, p.compare_price_dong, p.is_on_sale)
         IS DISTINCT FROM (s.low, s.high, s.compare, s.is_sale);
END
$function$
;

CREATE OR REPLACE FUNCTION public.shown_prices(p product, OUT variants bigint, OUT low bigint, OUT high bigint, OUT compare bigint, OUT is_sale boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  WITH each AS (
    SELECT v.id, v.position, s.price_dong IS NOT NULL AS is_sale, coalesce(s.price_dong, list_price(p, v)) AS dong,
           CASE WHEN s.price_dong IS NULL THEN own_compare_price(p, v) ELSE list_price(p, v) END AS compare_dong,
           CASE WHEN v.id IS NULL THEN 1 WHEN v.archived_at IS NOT NULL THEN 4 WHEN NOT v.is_active THEN 3
                WHEN available_of_variant(p.id, v.id) > 0 THEN 1 ELSE 2 END AS rank
      FROM (SELECT) AS itself LEFT JOIN product_variant v ON v.product_id = p.id
      LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
  ), counted AS (
    SELECT *, rank = min(rank) OVER () AS counts FROM each
  )
  SELECT count(id), min(dong) FILTER (WHERE counts), max(dong) FILTER (WHERE counts),
         (array_agg(compare_dong ORDER BY dong, position) FILTER (WHERE counts))[1],
         (array_agg(is_sale ORDER BY dong, position) FILTER (WHERE counts))[1]
    FROM counted
$function$
;

CREATE OR REPLACE FUNCTION public.sku_key(sku text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN fold_diacritics(sku)
;

CREATE OR REPLACE FUNCTION public.spent_dong(status text, payment_status text, total_dong bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN status <> 'cancelled' AND payment_status <> 'refunded' AND (payment_status = 'paid' OR status = 'delivered')
              THEN total_dong ELSE 0 END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_alert_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM stock_alert_dismissal d
   WHERE d.product_id = NEW.product_id AND d.variant_id IS NOT DISTINCT FROM NEW.variant_id
     AND d.warehouse_id = NEW.warehouse_id
     AND 'in_stock' = (SELECT stock_status(sum(s.on_hand - s.reserved), NEW.min_level, NEW.reorder_point) FROM stock s
                        WHERE s.product_id = NEW.product_id AND s.variant_id IS NOT DISTINCT FROM NEW.variant_id
                          AND s.warehouse_id = NEW.warehouse_id);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_available_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.on_hand - OLD.reserved END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.on_hand - NEW.reserved END;
  changed stock := coalesce(NEW, OLD);
  now_available bigint;
BEGIN
  IF before = after AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  IF NOT (SELECT is_active FROM warehouse WHERE id = changed.warehouse_id) THEN RETURN NULL; END IF;
  IF NOT is_sold_item(changed.variant_id) THEN RETURN NULL; END IF;
  INSERT INTO product_availability AS a (product_id, available) VALUES (changed.product_id, after - before)
  ON CONFLICT (product_id) DO UPDATE SET available = a.available + EXCLUDED.available
  RETURNING available INTO now_available;
  IF stock_level(now_available) <> stock_level(now_available - after + before) THEN
    PERFORM notify_products_changed(ARRAY[changed.product_id]);
  ELSIF changed.variant_id IS NOT NULL AND least(before, after) < 50 THEN
    now_available := available_of_variant(changed.product_id, changed.variant_id);
    -- Where it lies at other places too, the same statement may have changed them: the level before is not known.
    IF now_available <> after OR stock_level(now_available) <> stock_level(now_available - after + before) THEN
      PERFORM notify_products_changed(ARRAY[changed.product_id]);
    END IF;
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_level(available bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN available <= 0 THEN 'out_of_stock' WHEN available < 10 THEN 'low_stock'
              WHEN available < 50 THEN 'few_in_stock' ELSE 'in_stock' END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_metrics_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM add_stock_metrics(ARRAY(SELECT ROW(n.*)::stock FROM new_rows n), 1);
    WHEN 'DELETE' THEN PERFORM add_stock_metrics(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), -1);
    ELSE
      PERFORM add_stock_metrics(ARRAY[OLD], -1);
      PERFORM add_stock_metrics(ARRAY[NEW], 1);
  END CASE;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_movement_moves_warehouses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved uuid[] := ARRAY(SELECT DISTINCT movement_id FROM new_rows);
BEGIN
  DELETE FROM stock_movement_warehouse WHERE movement_id = ANY (moved);
  INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
  SELECT DISTINCT m.id, s.warehouse_id, m.listed_kind, m.created_at
    FROM stock_movement_line l CROSS JOIN LATERAL (VALUES (l.from_stock_id), (l.to_stock_id)) AS e (stock_id)
    JOIN stock s ON s.id = e.stock_id JOIN stock_movement m ON m.id = l.movement_id
   WHERE l.movement_id = ANY (moved);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_movement_names_warehouses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
  SELECT DISTINCT m.id, s.warehouse_id, m.listed_kind, m.created_at
    FROM new_rows l CROSS JOIN LATERAL (VALUES (l.from_stock_id), (l.to_stock_id)) AS e (stock_id)
    JOIN stock s ON s.id = e.stock_id JOIN stock_movement m ON m.id = l.movement_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_places(NEW.product_id, NEW.variant_id);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_prices_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM price_stocked('{}', ARRAY(SELECT ROW(n.*)::stock FROM new_rows n));
    WHEN 'DELETE' THEN PERFORM price_stocked(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), '{}');
    ELSE PERFORM price_stocked(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), ARRAY(SELECT ROW(n.*)::stock FROM new_rows n));
  END CASE;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_status(available bigint, min_level integer, reorder_point integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN available <= 0 THEN 'out_of_stock' WHEN available <= coalesce(min_level, 0) THEN 'low_stock'
              WHEN available <= coalesce(reorder_point, 0) THEN 'reorder_needed' ELSE 'in_stock' END
$function$
;

CREATE OR REPLACE FUNCTION public.stock_value(s stock)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN s.on_hand = 0 THEN 0 ELSE s.on_hand * coalesce(s.unit_cost_dong, (
    SELECT list_price(p, v) FROM product p LEFT JOIN product_variant v ON v.id = s.variant_id WHERE p.id = s.product_id), 0) END
$function$
;

CREATE OR REPLACE FUNCTION public.subcategory_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_terms_of_name(NEW.subcategory_name);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.subcategory_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM derive_products(ARRAY(SELECT product_id FROM product_subcategory WHERE subcategory_id = NEW.id));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.suggested_quantity(available integer, reorder_point integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT greatest(1, 2 * coalesce(reorder_point, 0) - available) $function$
;

CREATE OR REPLACE FUNCTION public.sum_availability()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product_availability ORDER BY product_id FOR UPDATE;
  INSERT INTO product_availability AS a (product_id, available)
  SELECT s.product_id, coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.is_active AND v.is_active IS NOT FALSE), 0)
    FROM stock s JOIN warehouse w ON w.id = s.warehouse_id LEFT JOIN product_variant v ON v.id = s.variant_id
   GROUP BY s.product_id ORDER BY s.product_id
  ON CONFLICT (product_id) DO UPDATE SET available = EXCLUDED.available;
END
$function$
;

CREATE OR REPLACE FUNCTION public.take_over_own_stock(of_product uuid, by_variant uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- the levels that the variant has in a warehouse hold for all its places there
  UPDATE stock s
     SET variant_id = by_variant, places = 0, updated_at = now(),
         min_level = CASE WHEN v.id IS NULL THEN s.min_level ELSE v.min_level END,
         reorder_point = CASE WHEN v.id IS NULL THEN s.reorder_point ELSE v.reorder_point END
    FROM stock o LEFT JOIN LATERAL (
      SELECT x.id, x.min_level, x.reorder_point FROM stock x
       WHERE x.product_id = of_product AND x.variant_id = by_variant AND x.warehouse_id = o.warehouse_id LIMIT 1) AS v ON true
   WHERE s.id = o.id AND o.product_id = of_product AND o.variant_id IS NULL AND has_pieces_to_come(o);
  -- the average of what both have received
  WITH own AS (DELETE FROM item_cost WHERE product_id = of_product AND variant_id IS NULL RETURNING *)
  INSERT INTO item_cost AS c (product_id, variant_id, average_dong, priced_pieces)
  SELECT product_id, by_variant, average_dong, priced_pieces FROM own
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET average_dong = (c.average_dong * c.priced_pieces + EXCLUDED.average_dong * EXCLUDED.priced_pieces)
                       / (c.priced_pieces + EXCLUDED.priced_pieces),
        priced_pieces = c.priced_pieces + EXCLUDED.priced_pieces;
  UPDATE stock s SET unit_cost_dong = (SELECT round(c.average_dong) FROM item_cost c
                                        WHERE c.product_id = of_product AND c.variant_id = by_variant)
   WHERE s.product_id = of_product AND s.variant_id = by_variant;
  UPDATE stock s SET unit_cost_dong = NULL WHERE s.product_id = of_product AND s.variant_id IS NULL;
  DELETE FROM stock_alert_dismissal WHERE product_id = of_product AND variant_id IS NULL;
  UPDATE stock_take_line l SET variant_id = by_variant
   WHERE l.product_id = of_product AND l.variant_id IS NULL
     AND NOT EXISTS (SELECT FROM stock_take_line o WHERE o.place_id = l.place_id AND o.product_id = of_product AND o.variant_id = by_variant);
  PERFORM count_places(of_product, by_variant);
END
$function$
;

CREATE OR REPLACE FUNCTION public.term_deletions(word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT DISTINCT overlay(word PLACING '' FROM i FOR 1) FROM generate_series(1, length(word)) AS i
$function$
;

CREATE OR REPLACE FUNCTION public.update_sale_prices(ids uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('anh_gia.sale_moment', at::text, true);
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH wanted AS MATERIALIZED (SELECT * FROM sale_prices_of(ids, at)), ended AS (
    DELETE FROM sale_price s WHERE s.product_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM wanted w WHERE w.product_id = s.product_id AND w.variant_id IS NOT DISTINCT FROM s.variant_id))
  INSERT INTO sale_price AS s (product_id, variant_id, promotion_id, price_dong, ends_at)
  SELECT w.product_id, w.variant_id, w.promotion_id, w.price_dong, w.ends_at FROM wanted w
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET promotion_id = EXCLUDED.promotion_id, price_dong = EXCLUDED.price_dong, ends_at = EXCLUDED.ends_at
    WHERE (s.promotion_id, s.price_dong, s.ends_at)
          IS DISTINCT FROM (EXCLUDED.promotion_id, EXCLUDED.price_dong, EXCLUDED.ends_at);
END
$function$
;

CREATE OR REPLACE FUNCTION public.variant_barcode_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM item_barcode WHERE variant_id = NEW.id;
  INSERT INTO item_barcode (barcode, product_id, variant_id)
  SELECT NEW.barcode, NEW.product_id, NEW.id WHERE NEW.barcode IS NOT NULL;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.variant_revalued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM revalue_stock(NEW.product_id, NEW.id, coalesce(NEW.price_dong, 0) - coalesce(OLD.price_dong, 0));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.variant_switched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE product_availability SET available = available
         + CASE WHEN NEW.is_active THEN 1 ELSE -1 END * available_of_variant(NEW.product_id, NEW.id)
   WHERE product_id = NEW.product_id AND OLD.is_active <> NEW.is_active;
  IF (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL) THEN
    PERFORM count_places(NEW.product_id, NEW.id);
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.vietnam_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date $function$
;

CREATE OR REPLACE FUNCTION public.warehouse_switched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sum_availability();
  PERFORM show_prices(ARRAY(SELECT DISTINCT product_id FROM stock WHERE warehouse_id = NEW.id AND variant_id IS NOT NULL));
  RETURN NULL;
END
$function$
;
