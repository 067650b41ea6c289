-- What the customer waited for when the booking was made; it comes back if the booking is not paid.
ALTER TABLE payments ADD COLUMN waiting jsonb NOT NULL DEFAULT '[]';
