-- Ten communes of Đồng Nai are wards since 30 April 2026 (Nghị quyết 237/NQ-UBTVQH16): zones of delivery name them by the list.
UPDATE setting s
   SET version = version + 1,
       value = jsonb_set(value, '{zones}', (
         SELECT jsonb_agg(jsonb_set(z.zone, '{places}', (
                  SELECT jsonb_agg(CASE WHEN p.place ->> 'province' LIKE '%Đồng Nai' THEN jsonb_set(p.place, '{wards}', (
                           SELECT coalesce(jsonb_agg(CASE WHEN w.ward = ANY ('{Xã Dầu Giây,Xã Long Thành,Xã Lộc Ninh,Xã Nhơn Trạch,Xã Trảng Bom,Xã Trị An,Xã Tân Khai,Xã Tân Phú,Xã Xuân Lộc,Xã Đồng Phú}'::text[])
                                                          THEN replace(w.ward, 'Xã ', 'Phường ') ELSE w.ward END ORDER BY w.n), '[]')
                             FROM jsonb_array_elements_text(p.place -> 'wards') WITH ORDINALITY AS w (ward, n)))
                         ELSE p.place END ORDER BY p.n)
                    FROM jsonb_array_elements(z.zone -> 'places') WITH ORDINALITY AS p (place, n))) ORDER BY z.n)
           FROM jsonb_array_elements(s.value -> 'zones') WITH ORDINALITY AS z (zone, n)))
 WHERE section = 'delivery' AND value -> 'zones' @? '$[*].places[*] ? (@.province like_regex "Đồng Nai$")';
