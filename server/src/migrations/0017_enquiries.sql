-- What customers ask vendors about a service before they book, and what is written about it.

CREATE TABLE enquiries (
  id            text COLLATE "C" PRIMARY KEY,
  customer_id   text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id    text COLLATE "C" REFERENCES products ON DELETE SET NULL,
  vendor_id     text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  -- As they were when the customer asked.
  product_name  text NOT NULL,
  product_image text NOT NULL DEFAULT '',
  day           date,
  guests        integer,
  city          text NOT NULL DEFAULT '',
  budget_paise  bigint,
  status        text NOT NULL CHECK (status IN ('OPEN', 'ANSWERED', 'BOOKED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  close_reason  text NOT NULL DEFAULT '',
  -- The newest message that each side has read.
  customer_read text COLLATE "C" NOT NULL DEFAULT '',
  vendor_read   text COLLATE "C" NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL,
  last_at       timestamptz NOT NULL
);
-- One that is open for each customer and service, whoever is quicker.
CREATE UNIQUE INDEX enquiries_open ON enquiries (customer_id, product_id) WHERE status IN ('OPEN', 'ANSWERED');
CREATE INDEX enquiries_customer ON enquiries (customer_id, last_at DESC, id DESC);
CREATE INDEX enquiries_vendor ON enquiries (vendor_id, last_at DESC, id DESC);
CREATE INDEX enquiries_last ON enquiries (last_at DESC, id DESC);
CREATE INDEX enquiries_product ON enquiries (product_id);

CREATE TABLE enquiry_messages (
  id         text COLLATE "C" PRIMARY KEY,
  enquiry_id text COLLATE "C" NOT NULL REFERENCES enquiries ON DELETE CASCADE,
  sender     text NOT NULL CHECK (sender IN ('CUSTOMER', 'VENDOR')),
  -- Null once the account is deleted.
  author_id  text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  body       text NOT NULL,
  images     text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX enquiry_messages_enquiry ON enquiry_messages (enquiry_id, id);
CREATE INDEX enquiry_messages_author ON enquiry_messages (author_id);
