-- People leave apostrophes out: «HHen» finds «H'Hen Niê», whichever of the signs the name was written with.
CREATE FUNCTION searched_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT folded || CASE WHEN folded ~ U&'[''`\00b4\02b9-\02bf\2018\2019\201b\2032\a78c\ff07]'
                        THEN ' ' || regexp_replace(folded, U&'[''`\00b4\02b9-\02bf\2018\2019\201b\2032\a78c\ff07]', '', 'g')
                        ELSE '' END
    FROM (SELECT public.fold_diacritics(value) AS folded) f $$;

-- PostgreSQL 16 can't change the expression of a generated column.
ALTER TABLE users DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (searched_text(name || ' ' || coalesce(username, '') || ' ' || email || ' ' || coalesce(phone, ''))) STORED;
CREATE INDEX users_search ON users USING gin (search_text public.gin_trgm_ops);

ALTER TABLE orders DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (searched_text(order_number || ' ' || customer_name || ' ' || customer_phone)) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text public.gin_trgm_ops);

ALTER TABLE invoice DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (searched_text(invoice_number || ' ' || (content -> 'order' ->> 'orderNumber')
      || ' ' || (content -> 'buyer' ->> 'name') || ' ' || (content -> 'buyer' ->> 'phone'))) STORED;
CREATE INDEX invoice_search ON invoice USING gin (search_text public.gin_trgm_ops);

ALTER TABLE audit_entry DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (searched_text(subject_label || ' ' || actor_name)) STORED;
CREATE INDEX audit_search ON audit_entry USING gin (search_text public.gin_trgm_ops);
