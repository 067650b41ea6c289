-- One link may pay several orders and each of them is refunded on its own, so refunds have a table.
ALTER TABLE payments DROP COLUMN refund_id, DROP COLUMN refunded_paise, DROP CONSTRAINT payments_status_check,
  ADD CONSTRAINT payments_status_check CHECK (status IN ('CREATED', 'PAID', 'EXPIRED', 'FAILED'));
-- What the provider calls the payment settles one checkout and never another.
CREATE UNIQUE INDEX payments_payment ON payments (payment_id);
CREATE INDEX payments_holding ON payments (hold_until) WHERE status = 'CREATED';

CREATE TABLE refunds (
  id           text COLLATE "C" PRIMARY KEY,
  order_id     text COLLATE "C" NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  refund_id    text UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status       text NOT NULL CHECK (status IN ('PENDING', 'PROCESSED', 'FAILED')),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX refunds_waiting ON refunds (updated_at) WHERE status = 'PENDING';
