-- One import of many photos: what was proposed, and what one undo takes back. `key` is made by the page
-- that saves: the same save sent twice is one import. `location_ids` are the places of an import in the
-- order it named them, new ones and those that were there; `announced` is how many photos it was about
-- to bring, `refused` which files it could not take (fileName, message).
create table imports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  key uuid,
  location_ids uuid[] not null default '{}',
  announced integer not null default 0 check (announced >= 0),
  refused jsonb not null default '[]',
  saved_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);

create index imports_owner on imports (owner_id, created_at desc);
create unique index imports_key on imports (owner_id, key) where key is not null;

create table locations (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  address text not null default '',
  description text not null default '',
  comments text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_discoverable boolean not null default false,
  is_purchased boolean not null default false,
  origin_id uuid references locations on delete set null,
  import_id uuid references imports on delete set null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);

create unique index locations_slug on locations (owner_id, slug);
create index locations_created on locations (owner_id, created_at desc, id desc) where deleted_at is null;
create index locations_updated on locations (owner_id, updated_at desc, id desc) where deleted_at is null;
create index locations_title on locations (owner_id, lower(title), id) where deleted_at is null;
create index locations_position on locations (owner_id, longitude, latitude) where deleted_at is null;
create index locations_discoverable on locations (updated_at desc, id desc)
  where is_discoverable and deleted_at is null;
create index locations_deleted on locations (deleted_at) where deleted_at is not null;
-- What a portfolio counts less the removed: there are few of those, and they are found by their owner.
create index locations_removed on locations (owner_id) where deleted_at is not null;
create index locations_import on locations (import_id) where import_id is not null;
create index locations_origin on locations (origin_id) where origin_id is not null;

-- A photo without a location waits in an import, or is removed: then it keeps the location it came from,
-- so that it can be put back, and leaves for good with that location or when the time to undo is over.
-- Copies of a photo share its files (`files_id`); `has_original` is false in a copy of somebody else's
-- photo. `taken_offset` is minutes east of UTC; where it is unknown, `taken_at` is the camera's clock
-- read as UTC.
create table photos (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  location_id uuid references locations on delete cascade,
  import_id uuid references imports on delete set null,
  files_id uuid not null,
  has_original boolean not null default true,
  position integer not null default 0,
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif', 'heic')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 bytea not null,
  blur_hash text not null,
  color text not null,
  taken_at timestamptz,
  taken_offset smallint check (taken_offset between -840 and 840),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  direction double precision check (direction >= 0 and direction < 360),
  camera text not null default '',
  lens text not null default '',
  focal_length double precision,
  removed_from_id uuid references locations on delete cascade,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

create index photos_location on photos (location_id, position, id);
create index photos_owner on photos (owner_id, created_at desc);
create index photos_files on photos (files_id);
create index photos_import on photos (import_id) where import_id is not null;
create index photos_removed on photos (removed_from_id) where removed_from_id is not null;

create table tags (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  created_at timestamptz not null default now()
);

create unique index tags_title on tags (owner_id, lower(title));

create table location_tags (
  location_id uuid not null references locations on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  position integer not null default 0,
  primary key (location_id, tag_id)
);

create index location_tags_tag on location_tags (tag_id);

create table portfolios (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  hero_photo_id uuid references photos on delete set null,
  price_cents integer not null default 0 check (price_cents >= 0),
  currency text not null default 'USD',
  is_discoverable boolean not null default false,
  is_purchaseable boolean not null default false,
  is_purchased boolean not null default false,
  origin_id uuid references portfolios on delete set null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_purchaseable or price_cents > 0)
);

create unique index portfolios_slug on portfolios (owner_id, slug);
create index portfolios_created on portfolios (owner_id, created_at desc, id desc) where deleted_at is null;
create index portfolios_updated on portfolios (owner_id, updated_at desc, id desc) where deleted_at is null;
create index portfolios_title on portfolios (owner_id, lower(title), id) where deleted_at is null;
create index portfolios_discoverable on portfolios (updated_at desc, id desc)
  where is_discoverable and deleted_at is null;
create index portfolios_deleted on portfolios (deleted_at) where deleted_at is not null;
create index portfolios_hero on portfolios (hero_photo_id) where hero_photo_id is not null;
create index portfolios_origin on portfolios (origin_id) where origin_id is not null;

create table portfolio_locations (
  portfolio_id uuid not null references portfolios on delete cascade,
  location_id uuid not null references locations on delete cascade,
  position integer not null default 0,
  primary key (portfolio_id, location_id)
);

create index portfolio_locations_position on portfolio_locations (portfolio_id, position, location_id);
create index portfolio_locations_location on portfolio_locations (location_id);
