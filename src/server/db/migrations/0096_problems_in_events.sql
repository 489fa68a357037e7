-- A check finds a problem. No release has 0092, so no older version writes.
ALTER TABLE operations_event DROP CONSTRAINT operations_event_kind_check;
UPDATE operations_event SET kind = replace(kind, 'fault_', 'problem_');
ALTER TABLE operations_event
  ADD CONSTRAINT operations_event_kind_check
    CHECK (kind IN ('problem_began', 'problem_ended', 'started', 'updated'));
