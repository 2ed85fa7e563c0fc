-- Finds the few locations of an owner that an admin took down, which counts of portfolios leave out.
create index locations_taken_down on locations (owner_id) where taken_down_at is not null;
