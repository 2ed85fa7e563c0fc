create extension if not exists pg_trgm;
create extension if not exists cube;

-- Words as they are written in any language, without accents.
create text search configuration plain (copy = simple);
alter text search configuration plain
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part,
    hword_numpart, email, host, url, url_path, file, sfloat, float, int, uint, version
  with unaccent, simple;

-- A position as a point in space, in metres from the middle of the earth: there the date line and the poles are not
-- special, and what is nearest in a straight line is nearest on the ground.
create function globe_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[6371000 * cosd(latitude) * cosd(longitude), 6371000 * cosd(latitude) * sind(longitude),
    6371000 * sind(latitude)]);

create function discover_wind(direction double precision) returns text
  language sql immutable strict parallel safe
  return (array['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'])
    [(round(direction / 45)::int % 8) + 1];

-- What Discover searches: a row for each published location and portfolio, with no more than everybody may know.
-- Only triggers write it, so that no change is forgotten.
create table discover_items (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  title text not null, -- in lower case, to sort by
  latitude double precision, -- public; of a portfolio for sale as rough as its `sale_area`
  longitude double precision,
  directions double precision[] not null, -- of its photos
  words tsvector not null, -- of all its texts, and `@owner`, `#tag` and `>wind`, which no text can contain
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index discover_items_created on discover_items (kind, created_at, id);
create index discover_items_updated on discover_items (kind, updated_at, id);
create index discover_items_title on discover_items (kind, title, id);
create index discover_items_position on discover_items (kind, latitude, longitude, id);
-- One for each kind: an index of two columns would not know which is nearest.
create index discover_locations_near on discover_items using gist (globe_point(latitude, longitude))
  where kind = 'location' and latitude is not null;
create index discover_portfolios_near on discover_items using gist (globe_point(latitude, longitude))
  where kind = 'portfolio' and latitude is not null;
-- Without a list of pending entries each search costs the same, and so does each change.
create index discover_items_words on discover_items using gin (words) with (fastupdate = off);
create index discover_items_owner on discover_items (owner_id);
alter table discover_items alter latitude set statistics 300, alter longitude set statistics 300;

-- What `discover_items` should hold of these locations and portfolios, in the order of its columns: the one rule.
-- Positions to a centimetre: a number next to nothing is too small for the formula of distances.
create function discover_source(wanted uuid[]) returns setof discover_items
  language sql stable as $$
  select l.id, 'location', l.owner_id, lower(l.title), at.latitude, at.longitude, coalesce(ph.directions, '{}'),
    strip(to_tsvector('plain', concat_ws(' ', l.title, l.description,
        case when l.position_privacy = 'exact' then l.address end, t.titles)))
      || array_to_tsvector(array['@' || l.owner_id] || coalesce(t.tags, '{}') || coalesce(ph.winds, '{}')),
    l.created_at, l.updated_at
  from locations l join users u on u.id = l.owner_id
    cross join lateral (select round(l.public_latitude::numeric, 7)::float8 as latitude,
        round(l.public_longitude::numeric, 7)::float8 as longitude) at
    left join lateral (select array_agg(distinct p.direction order by p.direction) as directions,
        array_agg(distinct '>' || discover_wind(p.direction)) as winds
      from photos p where p.location_id = l.id and p.direction is not null) ph on true
    left join lateral (select string_agg(t.title, ' ' order by t.title, t.id) as titles,
        array_agg(distinct '#' || lower(t.title)) as tags
      from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = l.id) t on true
  where l.id = any(wanted) and l.is_discoverable and l.deleted_at is null and l.taken_down_at is null
    and u.is_profile_public
  union all
  select p.id, 'portfolio', p.owner_id, lower(p.title), m.latitude, m.longitude, '{}',
    strip(to_tsvector('plain', concat_ws(' ', p.title,
        case when p.is_purchaseable then p.sale_area else p.description end)))
      || array_to_tsvector(array['@' || p.owner_id]),
    p.created_at, p.updated_at
  from portfolios p join users u on u.id = p.owner_id
    left join lateral (
      select case when p.is_purchaseable then round((2 * a.latitude)::numeric)::float8 / 2 else a.latitude end as latitude,
        case when p.is_purchaseable then round((2 * a.longitude)::numeric)::float8 / 2 else a.longitude end as longitude
      from (select round(atan2d(avg(sind(l.public_latitude)),
              sqrt(power(avg(cosd(l.public_latitude) * cosd(l.public_longitude)), 2)
                + power(avg(cosd(l.public_latitude) * sind(l.public_longitude)), 2)))::numeric, 2)::float8 as latitude,
            round(atan2d(avg(cosd(l.public_latitude) * sind(l.public_longitude)),
              avg(cosd(l.public_latitude) * cosd(l.public_longitude)))::numeric, 2)::float8 as longitude
          from portfolio_locations pl cross join lateral (select owner_id, deleted_at, taken_down_at,
              round(public_latitude::numeric, 7)::float8 as public_latitude,
              round(public_longitude::numeric, 7)::float8 as public_longitude
            from locations where id = pl.location_id) l
          where pl.portfolio_id = p.id and l.owner_id = p.owner_id and l.deleted_at is null
            and l.taken_down_at is null and l.public_latitude is not null) a) m on true
  where p.id = any(wanted) and p.is_discoverable and p.deleted_at is null and p.taken_down_at is null
    and u.is_profile_public
$$;

-- Whoever comes second waits for the row of the item, and then reads what the first one wrote. A statement that
-- changes no row still calls its triggers, so new items are only inserted and known ones only updated. The plan is
-- made once for each connection, as planning takes longer than reading.
create function renew_discover(wanted uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wished discover_items[];
  known uuid[];
begin
  if cardinality(wanted) > 0 then
    perform from locations where id = any(wanted) order by id for no key update;
    perform from portfolios where id = any(wanted) order by id for no key update;
    wished := array(select source from discover_source(wanted) source);
    known := array(select id from discover_items where id = any(wanted));
    if cardinality(known) > 0 then
      delete from discover_items where id = any(known) and id not in (select id from unnest(wished));
      update discover_items d set owner_id = w.owner_id, title = w.title, latitude = w.latitude,
          longitude = w.longitude, directions = w.directions, words = w.words,
          created_at = w.created_at, updated_at = w.updated_at
        from unnest(wished) w where d.id = w.id and d.* is distinct from w.*;
    end if;
    if exists (select from unnest(wished) where id <> all (known)) then
      insert into discover_items select * from unnest(wished) where id <> all (known);
    end if;
  end if;
end
$$;

create function renew_discover_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_discover(array(select id from added where is_discoverable));
  elsif tg_op = 'DELETE' then
    delete from discover_items where id in (select id from gone where is_discoverable);
  elsif tg_table_name = 'portfolios' then
    perform renew_discover(array(select a.id from added a join gone g on g.id = a.id
      where (a.is_discoverable or g.is_discoverable) and
        (a.title, a.description, a.sale_area, a.is_purchaseable, a.is_discoverable, a.deleted_at, a.taken_down_at, a.updated_at)
        is distinct from
        (g.title, g.description, g.sale_area, g.is_purchaseable, g.is_discoverable, g.deleted_at, g.taken_down_at, g.updated_at)));
  else
    perform renew_discover(array(select a.id from added a join gone g on g.id = a.id
      where (a.is_discoverable or g.is_discoverable) and
        (a.title, a.description, a.address, a.public_latitude, a.public_longitude, a.position_privacy, a.is_discoverable, a.deleted_at, a.taken_down_at, a.updated_at)
        is distinct from
        (g.title, g.description, g.address, g.public_latitude, g.public_longitude, g.position_privacy, g.is_discoverable, g.deleted_at, g.taken_down_at, g.updated_at)));
    perform renew_discover(array(select distinct p.id from added a join gone g on g.id = a.id
      join portfolio_locations pl on pl.location_id = a.id join portfolios p on p.id = pl.portfolio_id
      where p.is_discoverable and (a.public_latitude, a.public_longitude, a.deleted_at, a.taken_down_at)
        is distinct from (g.public_latitude, g.public_longitude, g.deleted_at, g.taken_down_at)));
  end if;
  return null;
end
$$;
create trigger locations_renew_added after insert on locations
  referencing new table as added for each statement execute function renew_discover_items();
create trigger locations_renew_changed after update on locations
  referencing new table as added old table as gone for each statement execute function renew_discover_items();
create trigger locations_renew_gone after delete on locations
  referencing old table as gone for each statement execute function renew_discover_items();
create trigger portfolios_renew_added after insert on portfolios
  referencing new table as added for each statement execute function renew_discover_items();
create trigger portfolios_renew_changed after update on portfolios
  referencing new table as added old table as gone for each statement execute function renew_discover_items();
create trigger portfolios_renew_gone after delete on portfolios
  referencing old table as gone for each statement execute function renew_discover_items();

create function renew_discover_of_photos() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct location_id from added where direction is not null);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct location_id from gone where direction is not null);
  else
    changed := array(select unnest(array[a.location_id, g.location_id]) from added a join gone g on g.id = a.id
      where (a.location_id, a.direction) is distinct from (g.location_id, g.direction));
  end if;
  perform renew_discover(array(select id from locations where id = any(changed) and is_discoverable));
  return null;
end
$$;
create trigger photos_renew_added after insert on photos
  referencing new table as added for each statement execute function renew_discover_of_photos();
create trigger photos_renew_changed after update on photos
  referencing new table as added old table as gone for each statement execute function renew_discover_of_photos();
create trigger photos_renew_gone after delete on photos
  referencing old table as gone for each statement execute function renew_discover_of_photos();

-- Putting a tag on a location waits for a change of the tag's title, and the other way round.
create function renew_discover_of_tags() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'tags' then
    changed := array(select distinct lt.location_id from added a join gone g on g.id = a.id
      join location_tags lt on lt.tag_id = a.id where a.title <> g.title);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct location_id from gone);
  else
    perform from tags where id in (select tag_id from added) order by id for share;
    changed := array(select distinct location_id from added);
  end if;
  perform renew_discover(array(select id from locations where id = any(changed) and is_discoverable));
  return null;
end
$$;
create trigger location_tags_renew_added after insert on location_tags
  referencing new table as added for each statement execute function renew_discover_of_tags();
create trigger location_tags_renew_changed after update on location_tags
  referencing new table as added for each statement execute function renew_discover_of_tags();
create trigger location_tags_renew_gone after delete on location_tags
  referencing old table as gone for each statement execute function renew_discover_of_tags();
create trigger tags_renew_changed after update on tags
  referencing new table as added old table as gone for each statement execute function renew_discover_of_tags();

create function renew_discover_of_contents() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct portfolio_id from added);
  else
    changed := array(select distinct portfolio_id from gone);
  end if;
  perform renew_discover(array(select id from portfolios where id = any(changed) and is_discoverable));
  return null;
end
$$;
create trigger portfolio_locations_renew_added after insert on portfolio_locations
  referencing new table as added for each statement execute function renew_discover_of_contents();
create trigger portfolio_locations_renew_gone after delete on portfolio_locations
  referencing old table as gone for each statement execute function renew_discover_of_contents();

create function renew_discover_of_owner() returns trigger language plpgsql as $$
begin
  perform renew_discover(array(select id from locations where owner_id = new.id and is_discoverable
    union all select id from portfolios where owner_id = new.id and is_discoverable));
  return null;
end
$$;
create trigger users_renew_discover after update of is_profile_public on users
  for each row when (old.is_profile_public is distinct from new.is_profile_public)
  execute function renew_discover_of_owner();

-- The words of all items, for typing errors; a job removes those that no item has any more. Not unique: two changes at
-- once must not wait for each other.
create table discover_words (
  word text collate "C" not null
);
create index discover_words_word on discover_words (word);
create index discover_words_alike on discover_words using gin (word gin_trgm_ops);

create function note_words() returns trigger language plpgsql as $$
begin
  insert into discover_words (word)
    select distinct word from added, unnest(tsvector_to_array(words)) word
    where word ~ '^[[:alpha:]]{3,40}$' and not exists (select from discover_words known where known.word = word.word);
  return null;
end
$$;
create trigger discover_items_added after insert on discover_items
  referencing new table as added for each statement execute function note_words();
create trigger discover_items_changed after update on discover_items
  referencing new table as added for each statement execute function note_words();

-- Whether an item has these words. Without the setting, the planner reads the table until it meets one.
create function is_on_discover(wanted tsquery) returns boolean
  language sql stable set enable_seqscan = off
  return exists (select from discover_items where words @@ wanted);

-- Words that may have been meant, the most alike first. Two letters in the wrong order leave a short word with few
-- trigrams of its own, so that the default threshold would miss it. Loads pg_trgm first, whose setting it uses.
select similarity('a', 'b');
create function list_alike(wanted text) returns text[]
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select coalesce(array_agg(word), '{}') from (
    select word::text from discover_words where word % wanted
    group by word order by similarity(word, wanted) desc, word limit 40) alike
$$;

-- When each item came to Discover, which may be long after it was made.
create table discover_arrivals (
  item_id uuid primary key references discover_items on delete cascade,
  arrived_at timestamptz not null default now()
);
create index discover_arrivals_at on discover_arrivals (arrived_at desc, item_id);

create function note_arrivals() returns trigger language plpgsql as $$
begin
  insert into discover_arrivals (item_id) select id from added;
  return null;
end
$$;
create trigger discover_items_arrived after insert on discover_items
  referencing new table as added for each statement execute function note_arrivals();

-- In which country and region each item is, by its public position: null until a job has found it, '' where nobody
-- lives near.
create table discover_regions (
  item_id uuid primary key references discover_items on delete cascade,
  kind text not null,
  latitude double precision not null,
  longitude double precision not null,
  country text,
  region text,
  created_at timestamptz not null, -- of the item
  check ((country is null) = (region is null))
);
create index discover_regions_region on discover_regions (country, region, kind, created_at, item_id);
create index discover_regions_country on discover_regions (country, kind, created_at, item_id);
create index discover_regions_missing on discover_regions (item_id) where country is null;

create function place_discover_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into discover_regions (item_id, kind, latitude, longitude, created_at)
      select id, kind, latitude, longitude, created_at from added where latitude is not null;
  else
    delete from discover_regions r using added a where r.item_id = a.id
      and (a.latitude is null or (r.latitude, r.longitude) <> (a.latitude, a.longitude));
    insert into discover_regions (item_id, kind, latitude, longitude, created_at)
      select id, kind, latitude, longitude, created_at from added where latitude is not null
      on conflict (item_id) do nothing;
  end if;
  return null;
end
$$;
create trigger discover_items_placed after insert on discover_items
  referencing new table as added for each statement execute function place_discover_items();
create trigger discover_items_moved after update on discover_items
  referencing new table as added for each statement execute function place_discover_items();

-- How many items are in the cells of three levels, for maps of very many; a job refreshes it.
create materialized view discover_cells as
  select kind, level, cell_x(longitude, level) as x, cell_y(latitude, level) as y, count(*)::integer as count,
    avg(latitude) as latitude, avg(longitude) as longitude
  from discover_items, unnest(array[6, 9, 12]) level where latitude is not null group by 1, 2, 3, 4;
create unique index discover_cells_cell on discover_cells (kind, level, x, y);

create table saved_searches (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  query text not null, -- as in an address of Discover
  search jsonb not null, -- as it was understood
  has_bell boolean not null default true,
  looked_at timestamptz not null default now(), -- a job looks once a day for what has come since
  new_since timestamptz not null default now(), -- what came later is shown as new
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index saved_searches_owner on saved_searches (owner_id, created_at desc, id desc);
create index saved_searches_bell on saved_searches (looked_at) where has_bell and deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;

-- What a visitor says is wrong with a published item.
create table reports (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  shoot_id uuid references shoots on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  location_id uuid references locations on delete cascade,
  reason text not null check (reason in ('wrongPlace', 'myPicture', 'private', 'dangerous', 'other')),
  message text not null default '',
  email text,
  reporter_id uuid references users on delete set null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(project_id, shoot_id, portfolio_id, location_id) = 1)
);
create index reports_open on reports (created_at, id) where status = 'open';
create index reports_project on reports (project_id) where project_id is not null;
create index reports_shoot on reports (shoot_id) where shoot_id is not null;
create index reports_portfolio on reports (portfolio_id) where portfolio_id is not null;
create index reports_location on reports (location_id) where location_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;

-- Where the parts of the sitemap start: after an id, in the order of ids. A section without rows is one part.
create table sitemap_parts (
  section text not null, -- of the table of kinds
  after uuid not null,
  primary key (section, after)
);
