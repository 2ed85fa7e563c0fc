create extension if not exists unaccent;

-- Words are found without case and accents. Folding a text takes longer than searching it, so what somebody may
-- have thousands of is stored folded, too.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- The fixed grid of approximate positions: cells of about 1 km (0.01 degrees of latitude, and as many around each
-- parallel as are that wide there). These are the middle of a cell. Longitude 180 is in the last one of its parallel.
create function cell_latitude(latitude double precision) returns double precision
  language sql immutable strict parallel safe
  return (least(floor(latitude * 100), 8999) + 0.5) / 100;
create function cell_longitude(latitude double precision, longitude double precision)
  returns double precision language sql immutable strict parallel safe
  return -180 + (least(
      floor((longitude + 180) / 360 * greatest(1, floor(36000 * cos(radians(cell_latitude(latitude)))))),
      greatest(1, floor(36000 * cos(radians(cell_latitude(latitude))))) - 1)
    + 0.5) * 360 / greatest(1, floor(36000 * cos(radians(cell_latitude(latitude)))));

-- The cells of maps with very many places: a level has 2^level columns and rows of a web map. Row 0 is north of the
-- equator; longitude 180 is in the last column.
create function cell_x(longitude double precision, level integer) returns integer
  language sql immutable parallel safe
  return least(floor((longitude + 180) / 360 * 2.0::float8 ^ level), 2.0::float8 ^ level - 1)::integer;
create function cell_y(latitude double precision, level integer) returns integer
  language sql immutable parallel safe
  return floor(ln(tan(pi() / 4 + radians(greatest(least(latitude, 85), -85)) / 2)) / pi() / 2
    * 2.0::float8 ^ level)::integer;

-- One import of many photos: what was proposed, and what one undo reverts.
create table imports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  key uuid, -- from the page that saves: a save sent twice is one import
  location_ids uuid[] not null default '{}', -- in the order of the import; new locations and existing ones
  announced integer not null default 0 check (announced >= 0), -- how many photos are to come
  refused jsonb not null default '[]', -- [{fileName, message}]
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
  comments text not null default '', -- for the owner only
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position_privacy text not null default 'exact'
    check (position_privacy in ('exact', 'approximate', 'hidden')),
  public_latitude double precision generated always as (case position_privacy
    when 'exact' then latitude when 'approximate' then cell_latitude(latitude) end) stored,
  public_longitude double precision generated always as (case position_privacy
    when 'exact' then longitude when 'approximate' then cell_longitude(latitude, longitude) end) stored,
  plain_title text not null generated always as (plain_text(title)) stored,
  plain_address text not null generated always as (plain_text(address)) stored,
  has_photo boolean not null default false, -- kept by triggers of photos
  is_discoverable boolean not null default false, -- published on Discover
  is_refused boolean not null default false, -- an admin's last decision was no: hidden until one says yes
  taken_down_at timestamptz, -- by an admin; only an admin can publish it again
  taken_down_reason text not null default '',
  is_purchased boolean not null default false,
  purchase_id uuid, -- of a bought copy and of copies of it: none can be published or sold; key in 0011_money.sql
  origin_id uuid references locations on delete set null, -- what it is a copy of
  import_id uuid references imports on delete set null,
  version integer not null default 1, -- counts changes, to detect conflicting edits
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (taken_down_at is null or not is_discoverable)
);
create unique index locations_slug on locations (owner_id, slug);
-- The orders of lists.
create index locations_created on locations (owner_id, created_at desc, id desc) where deleted_at is null;
create index locations_updated on locations (owner_id, updated_at desc, id desc) where deleted_at is null;
create index locations_title on locations (owner_id, lower(title), id) where deleted_at is null;
create index locations_without_photo on locations (owner_id, created_at desc, id desc)
  where deleted_at is null and not has_photo;
create index locations_without_position on locations (owner_id, created_at desc, id desc)
  where deleted_at is null and latitude is null;
-- The map of one's own locations is read from the first alone; both find its bounds.
create index locations_position on locations (owner_id, longitude, latitude) include (id) where deleted_at is null;
create index locations_latitude on locations (owner_id, latitude) where deleted_at is null;
-- What is published: the latest, by id for the sitemap, by owner, and around a place.
create index locations_discoverable on locations (updated_at desc, id desc)
  where is_discoverable and deleted_at is null;
create index locations_published on locations (id) where is_discoverable and deleted_at is null;
create index locations_publishers on locations (owner_id, updated_at) where is_discoverable and deleted_at is null;
create index locations_public_position on locations (public_latitude, public_longitude)
  where is_discoverable and deleted_at is null and public_latitude is not null;
-- The few that the counts of portfolios leave out.
create index locations_removed on locations (owner_id) where deleted_at is not null;
create index locations_taken_down on locations (owner_id) where taken_down_at is not null;
create index locations_refused on locations (owner_id) where is_refused;
create index locations_deleted on locations (deleted_at) where deleted_at is not null;
create index locations_import on locations (import_id) where import_id is not null;
create index locations_origin on locations (origin_id) where origin_id is not null;
create index locations_purchase on locations (purchase_id) where purchase_id is not null;

-- How many locations somebody has is the sum of their rows. Each statement that changes the number adds a row, so
-- that changes at once never wait for each other; a job merges old rows.
create table location_counts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  held integer not null, -- counts against the limit of the plan: not purchased
  without_position integer not null,
  without_photo integer not null
);
create index location_counts_owner on location_counts (owner_id);

create function count_locations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_counts (owner_id, held, without_position, without_photo)
      select owner_id, count(*) filter (where not is_purchased), count(*) filter (where latitude is null),
        count(*) filter (where not has_photo)
      from added where deleted_at is null group by owner_id;
  elsif tg_op = 'DELETE' then
    -- The rows of somebody whose account goes are going, too.
    insert into location_counts (owner_id, held, without_position, without_photo)
      select owner_id, -count(*) filter (where not is_purchased), -count(*) filter (where latitude is null),
        -count(*) filter (where not has_photo)
      from gone where deleted_at is null and exists (select from users u where u.id = owner_id)
      group by owner_id;
  else
    insert into location_counts (owner_id, held, without_position, without_photo)
      select * from (
        select owner_id, sum(sign * (not is_purchased)::int) as held,
          sum(sign * (latitude is null)::int) as without_position, sum(sign * (not has_photo)::int) as without_photo
        from (select 1 as sign, * from added union all select -1, * from gone) changed
        where deleted_at is null group by owner_id) counts
      where (held, without_position, without_photo) <> (0, 0, 0)
        and exists (select from users u where u.id = owner_id);
  end if;
  return null;
end
$$;
create trigger locations_added after insert on locations
  referencing new table as added for each statement execute function count_locations();
create trigger locations_changed after update on locations
  referencing new table as added old table as gone for each statement execute function count_locations();
create trigger locations_gone after delete on locations
  referencing old table as gone for each statement execute function count_locations();

create table tags (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  plain_title text not null generated always as (plain_text(title)) stored,
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

-- Deleted and merged tags, which can be restored.
create table removed_tags (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  merged_into uuid references tags on delete set null,
  places jsonb not null, -- [{locationId, position, keptPosition: that of the tag it was merged into, or null}]
  created_at timestamptz not null, -- of the tag
  removed_at timestamptz not null default now()
);
create index removed_tags_owner on removed_tags (owner_id);
create index removed_tags_into on removed_tags (merged_into) where merged_into is not null;
create index removed_tags_removed on removed_tags (removed_at);

create table portfolios (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  hero_photo_id uuid, -- its key is in 0008_photos.sql
  price_cents integer not null default 0 check (price_cents >= 0),
  currency text not null default 'USD',
  sale_area text, -- roughly where its locations are, in words, for the market's search; null until a job has found it
  is_purchaseable boolean not null default false,
  is_discoverable boolean not null default false,
  taken_down_at timestamptz, -- as in locations, and so are the next three
  taken_down_reason text not null default '',
  is_purchased boolean not null default false,
  purchase_id uuid,
  origin_id uuid references portfolios on delete set null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_purchaseable or price_cents > 0),
  check (taken_down_at is null or not is_discoverable)
);
create unique index portfolios_slug on portfolios (owner_id, slug);
create index portfolios_created on portfolios (owner_id, created_at desc, id desc) where deleted_at is null;
create index portfolios_updated on portfolios (owner_id, updated_at desc, id desc) where deleted_at is null;
create index portfolios_title on portfolios (owner_id, lower(title), id) where deleted_at is null;
create index portfolios_discoverable on portfolios (updated_at desc, id desc)
  where is_discoverable and deleted_at is null;
create index portfolios_published on portfolios (id) where is_discoverable and deleted_at is null;
create index portfolios_publishers on portfolios (owner_id, updated_at) where is_discoverable and deleted_at is null;
create index portfolios_market on portfolios (updated_at desc, id desc)
  where is_discoverable and is_purchaseable and deleted_at is null;
create index portfolios_market_price on portfolios (price_cents, id)
  where is_discoverable and is_purchaseable and deleted_at is null;
create index portfolios_area_missing on portfolios (id)
  where sale_area is null and is_discoverable and is_purchaseable and deleted_at is null;
create index portfolios_deleted on portfolios (deleted_at) where deleted_at is not null;
create index portfolios_hero on portfolios (hero_photo_id) where hero_photo_id is not null;
create index portfolios_origin on portfolios (origin_id) where origin_id is not null;
create index portfolios_purchase on portfolios (purchase_id) where purchase_id is not null;

create table portfolio_locations (
  portfolio_id uuid not null references portfolios on delete cascade,
  location_id uuid not null references locations on delete cascade,
  position integer not null default 0,
  primary key (portfolio_id, location_id)
);
create index portfolio_locations_position on portfolio_locations (portfolio_id, position, location_id);
create index portfolio_locations_location on portfolio_locations (location_id);

-- Empties `sale_area` when the locations of a portfolio change.
create function forget_areas() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'portfolio_locations' then
    if tg_op = 'INSERT' then
      changed := array(select distinct portfolio_id from added);
    else
      changed := array(select distinct portfolio_id from gone);
    end if;
  else
    changed := array(select distinct pl.portfolio_id from added a join gone g on g.id = a.id
      join portfolio_locations pl on pl.location_id = a.id
      where (a.public_latitude, a.public_longitude, a.deleted_at)
        is distinct from (g.public_latitude, g.public_longitude, g.deleted_at));
  end if;
  if cardinality(changed) > 0 then
    update portfolios set sale_area = null where id = any(changed) and sale_area is not null;
  end if;
  return null;
end
$$;
create trigger portfolio_locations_added after insert on portfolio_locations
  referencing new table as added for each statement execute function forget_areas();
create trigger portfolio_locations_gone after delete on portfolio_locations
  referencing old table as gone for each statement execute function forget_areas();
create trigger locations_moved after update on locations
  referencing new table as added old table as gone for each statement execute function forget_areas();

create table favorites (
  user_id uuid not null references users on delete cascade,
  location_id uuid references locations on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  item_id uuid not null generated always as (coalesce(location_id, portfolio_id)) stored,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id),
  check (num_nonnulls(location_id, portfolio_id) = 1)
);
create index favorites_location on favorites (location_id, user_id) where location_id is not null;
create index favorites_portfolio on favorites (portfolio_id, user_id) where portfolio_id is not null;
