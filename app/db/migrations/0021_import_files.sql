-- An import may also hold files with locations and tracks. A job reads them; nothing is a location before it is saved.
alter table imports
  add column status text not null default 'ready' check (status in ('reading', 'ready', 'failed')),
  add column failure text not null default '', -- why the files could not be read, in words
  add column done integer not null default 0, -- of the steps of the reading
  add column total integer not null default 0,
  add column refused_count integer not null default 0, -- refused holds the first ones
  add column has_archive boolean not null default false, -- of a Recce account, which is brought back elsewhere
  add column columns jsonb, -- of the first CSV file whose header is not clear: names, matched, sample
  add column column_match jsonb, -- chosen for it: the index of the column of each field
  add column photo_notes jsonb not null default '{}', -- what files beside its photos say, by the ids of photos
  add column options jsonb, -- what became of folders and icons when it was saved
  add column portfolio_ids uuid[] not null default '{}'; -- that saving made or added to
update imports set refused_count = jsonb_array_length(refused);

create table import_files (
  id uuid primary key,
  import_id uuid not null references imports on delete cascade,
  owner_id uuid not null references users on delete cascade,
  file_name text not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index import_files_import on import_files (import_id);
create index import_files_owner on import_files (owner_id);

create table import_places (
  id uuid primary key,
  import_id uuid not null references imports on delete cascade,
  owner_id uuid not null references users on delete cascade,
  place integer not null, -- order in the import
  file_name text not null,
  title text not null,
  address text not null default '',
  description text not null default '',
  comments text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_approximate boolean not null default false, -- the position is the middle of an area of about 1 km
  tags text[] not null default '{}',
  folders text[] not null default '{}', -- a location of two lists is one row
  look text not null default '', -- icon and colour in words
  origin text not null, -- what identifies it in its source
  doubt text not null default '' check (doubt in ('', 'swapped', 'zero')),
  is_chosen boolean not null default true,
  is_discarded boolean not null default false, -- thrown away before saving: another reading does not bring it back
  known_id uuid references locations on delete set null, -- the owner's location that it already is
  location_id uuid references locations on delete set null, -- what it was saved as
  check ((latitude is null) = (longitude is null))
);
create index import_places_import on import_places (import_id, place);
create index import_places_owner on import_places (owner_id);
create index import_places_known on import_places (known_id) where known_id is not null;
create index import_places_location on import_places (location_id) where location_id is not null;

create table import_tracks (
  id uuid primary key,
  import_id uuid not null references imports on delete cascade,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  points jsonb not null -- [milliseconds since 1970, latitude, longitude], by time
);
create index import_tracks_import on import_tracks (import_id);
create index import_tracks_owner on import_tracks (owner_id);

-- What identifies a location in the source that it was imported from, so that a second import adds nothing.
alter table locations add column import_origin text;
create index locations_import_origin on locations (owner_id, import_origin) where import_origin is not null;
