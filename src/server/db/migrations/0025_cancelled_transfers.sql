-- A transfer that was cancelled before somebody looked at its picture stays on the work list (R19): the money may have
-- come, and then it goes back. The index of 0023 left cancelled orders out.
CREATE INDEX orders_transfer_unsettled ON orders (placed_at DESC, id)
  WHERE payment_method = 'bank_transfer' AND payment_status = 'pending';
DROP INDEX orders_transfer_due;
