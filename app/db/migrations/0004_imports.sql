-- `key` is made by the page that saves: the same save sent twice is one import. `location_ids` are the
-- places of an import in the order it named them, new ones and those that were there; `announced` is
-- how many photos it was about to bring, `refused` which files it could not take (fileName, message).
alter table imports
  add column key uuid,
  add column location_ids uuid[] not null default '{}',
  add column announced integer not null default 0 check (announced >= 0),
  add column refused jsonb not null default '[]',
  add column finished_at timestamptz;

create unique index imports_key on imports (owner_id, key) where key is not null;
