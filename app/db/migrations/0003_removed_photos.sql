-- A removed photo keeps the location it came from, so that it can be put back; it leaves for good
-- with that location, and when the time to undo is over.
alter table photos
  add column removed_from_id uuid references locations on delete cascade,
  add column removed_at timestamptz;

create index photos_removed on photos (removed_from_id) where removed_from_id is not null;
