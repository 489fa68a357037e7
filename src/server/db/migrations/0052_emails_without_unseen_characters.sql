-- E-mail addresses are read without characters that are not seen (R43). An account whose address has some is found by the address
-- without them, unless another account has that one.
WITH plain AS (
  SELECT id, regexp_replace(email,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]',
    '', 'g') AS email FROM users),
changed AS (
  SELECT DISTINCT ON (plain.email) plain.id, plain.email FROM plain JOIN users USING (id)
   WHERE plain.email <> users.email AND plain.email <> ''
     AND NOT EXISTS (SELECT FROM users other WHERE other.email = plain.email)
   ORDER BY plain.email, users.created_at)
UPDATE users SET email = changed.email FROM changed WHERE users.id = changed.id;
