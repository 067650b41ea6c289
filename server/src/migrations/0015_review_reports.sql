-- Reviews that vendors and operators have reported, each once, until an operator hides the review or keeps it.

CREATE TABLE review_reports (
  review_id  text COLLATE "C" NOT NULL REFERENCES reviews ON DELETE CASCADE,
  admin_id   text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  reason     text NOT NULL,
  created_at timestamptz NOT NULL,
  handled_at timestamptz,
  PRIMARY KEY (review_id, admin_id)
);
CREATE INDEX review_reports_admin ON review_reports (admin_id);
CREATE INDEX review_reports_open ON review_reports (review_id) WHERE handled_at IS NULL;
