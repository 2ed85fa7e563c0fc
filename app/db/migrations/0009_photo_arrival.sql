-- `import_place` is the place of a photo among those of its import that go to the same location, so that
-- the order holds whichever arrives first. `file_name` is what the file was called on the machine that it
-- came from; '' where nobody said.
alter table photos
  add import_place integer check (import_place >= 0),
  add file_name text not null default '';
create index photos_same on photos (owner_id, sha256);
