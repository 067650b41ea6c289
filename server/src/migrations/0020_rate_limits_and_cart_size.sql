-- The table of rate-limiter-flexible, in the form that the library expects; expire is in milliseconds since 1970.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
DROP TABLE throttles;

-- How many lines a cart has, for a statement that adds one. The lock makes parallel statements of one customer wait for
-- each other; being volatile, the function counts after the wait, where a subquery would count as of before it.
CREATE FUNCTION count_cart_lines_locked(customer text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM users WHERE id = customer FOR NO KEY UPDATE;
  RETURN (SELECT count(*) FROM cart_items WHERE user_id = customer);
END $$;
