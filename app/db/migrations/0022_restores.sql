-- An archive that its owner brings back: uploaded, checked, and applied by jobs. One for each owner.
create table restores (
  id uuid primary key,
  owner_id uuid not null unique references users on delete cascade,
  status text not null default 'uploading'
    check (status in ('uploading', 'checking', 'checked', 'applying', 'done', 'refused', 'failed')),
  done integer not null default 0, -- entries while it is checked, photos while it is applied
  total integer not null default 0,
  bytes bigint,
  report jsonb, -- what the check found, or what was brought back
  reason text not null default '', -- why it was refused
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index restores_updated on restores (updated_at);

-- The entries of the archive's files, as they were read.
create table restore_entries (
  restore_id uuid not null references restores on delete cascade,
  file text not null,
  number integer not null, -- counts from 1 in each file
  source_id uuid, -- in the archive
  entry jsonb not null,
  photo_id uuid, -- the stored photo, in no home until everything is brought back
  is_unreadable boolean not null default false, -- a photo whose file is missing or damaged
  primary key (restore_id, file, number)
);
create unique index restore_entries_source on restore_entries (restore_id, source_id) where source_id is not null;

-- Ids here of what has another id in the archive that it came from.
create table restored_ids (
  owner_id uuid not null references users on delete cascade,
  source_id uuid not null,
  item_id uuid not null,
  primary key (owner_id, source_id)
);
