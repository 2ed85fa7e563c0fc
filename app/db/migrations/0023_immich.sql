-- Photos that come from an Immich server into an import, one after the other.
create table immich_imports (
  import_id uuid primary key references imports on delete cascade,
  owner_id uuid not null references users on delete cascade,
  host text not null,
  api_key bytea, -- encrypted, and null as soon as no photo is to come
  source jsonb not null, -- {albumId}, or {takenFrom, takenTo}
  assets jsonb, -- what comes: [{id, fileName, bytes}]; null before it is known and after the end
  status text not null default 'waiting' check (status in ('waiting', 'working', 'finished', 'stopped', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  videos integer not null default 0, -- which are left out
  has_more boolean not null default false, -- than an import may have
  failure text not null default '', -- in words
  created_at timestamptz not null default now(),
  check ((status in ('waiting', 'working')) = (api_key is not null))
);
create unique index immich_imports_running on immich_imports (owner_id) where status in ('waiting', 'working');
create index immich_imports_owner on immich_imports (owner_id);
