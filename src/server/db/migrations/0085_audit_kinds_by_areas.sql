-- The kinds of things are declared by the areas (`contract/kernel/areas/`), which every writer's types follow.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check;
