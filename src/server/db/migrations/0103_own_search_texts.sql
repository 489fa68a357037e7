-- Title and description that search engines show, if the owner writes their own; empty: made from the contents.
ALTER TABLE product ADD COLUMN meta_title text NOT NULL DEFAULT '',
                    ADD COLUMN meta_description text NOT NULL DEFAULT '';
ALTER TABLE category ADD COLUMN meta_title text NOT NULL DEFAULT '',
                     ADD COLUMN meta_description text NOT NULL DEFAULT '';
ALTER TABLE subcategory ADD COLUMN meta_title text NOT NULL DEFAULT '',
                        ADD COLUMN meta_description text NOT NULL DEFAULT '';
