create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words as they are written in any language, without accents.
create text search configuration plain (copy = simple);
alter text search configuration plain
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part,
    hword_numpart, email, host, url, url_path, file, sfloat, float, int, uint, version
  with unaccent, simple;

-- What Discover is searched by: a row for each published location and portfolio, with no more than
-- everybody may know of it. Triggers keep it, so that no change can be forgotten; only they write it.
-- `title` is what it is sorted by. `latitude` and `longitude` are public; for sale, a portfolio's are as rough
-- as its area in words. `cell` is the quadkey of web maps at zoom 16, as a number: cells that start alike are
-- near. `directions` are those of its photos. `words` are the words of all its texts, and `@owner`, `#tag` and
-- `>wind`, which no text can contain.
create table discover_items (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  title text not null,
  latitude double precision,
  longitude double precision,
  cell bigint,
  directions double precision[] not null,
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index discover_items_created on discover_items (kind, created_at, id);
create index discover_items_updated on discover_items (kind, updated_at, id);
create index discover_items_title on discover_items (kind, title, id);
create index discover_items_cell on discover_items (kind, cell) include (latitude, longitude, created_at, updated_at, id)
  where cell is not null;
-- Without a list of what is pending each search costs the same, and so does each change.
create index discover_items_words on discover_items using gin (words) with (fastupdate = off);
create index discover_items_owner on discover_items (owner_id);

-- How many there are in the cells of zoom 6, 9 and 12, and the sums of their positions: each change adds a row,
-- so that changes at once never wait for each other, and old rows are put together from time to time.
create table discover_counts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  zoom smallint not null,
  cell bigint not null,
  count integer not null,
  latitude double precision not null,
  longitude double precision not null
);
create index discover_counts_cell on discover_counts (kind, zoom, cell) include (count, latitude, longitude);

-- The words that there are, for typing errors. Not unique: two changes at once must not wait for each other.
create table discover_words (
  word text collate "C" not null
);
create index discover_words_word on discover_words (word);
create index discover_words_alike on discover_words using gin (word gin_trgm_ops);

-- Words that may have been meant, the most alike first. Two letters in the wrong order leave a short word with
-- few trigrams of its own, so that the usual bound would miss it.
select similarity('a', 'b');
create function list_alike(wanted text) returns text[]
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select coalesce(array_agg(word), '{}') from (
    select word::text from discover_words where word % wanted
    group by word order by similarity(word, wanted) desc, word limit 40) alike
$$;

create function discover_cell(latitude double precision, longitude double precision)
  returns bigint language plpgsql immutable strict parallel safe as $$
declare
  width constant integer := 65536;
  angle double precision := radians(least(greatest(latitude, -85.05), 85.05));
  x bigint := least(floor((longitude + 180) / 360 * width), width - 1);
  y bigint := least(greatest(floor((0.5 - ln(tan(pi() / 4 + angle / 2)) / (2 * pi())) * width), 0), width - 1);
begin
  -- The bits of both by turns.
  x := (x | (x << 8)) & 16711935;
  x := (x | (x << 4)) & 252645135;
  x := (x | (x << 2)) & 858993459;
  x := (x | (x << 1)) & 1431655765;
  y := (y | (y << 8)) & 16711935;
  y := (y | (y << 4)) & 252645135;
  y := (y | (y << 2)) & 858993459;
  y := (y | (y << 1)) & 1431655765;
  return x | (y << 1);
end
$$;

create function discover_wind(direction double precision) returns text
  language sql immutable strict parallel safe
  return (array['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'])
    [(round(direction / 45)::int % 8) + 1];

-- What `discover_items` should hold of these locations and portfolios: the one rule. Positions to a centimetre: with a
-- number next to nothing the formula of distances has no answer.
create function discover_source(wanted uuid[]) returns setof discover_items
  language sql stable as $$
  select l.id, 'location', l.owner_id, lower(l.title), at.latitude, at.longitude,
    discover_cell(at.latitude, at.longitude), coalesce(ph.directions, '{}'),
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
  select p.id, 'portfolio', p.owner_id, lower(p.title), m.latitude, m.longitude,
    discover_cell(m.latitude, m.longitude), '{}',
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

-- Whoever comes second waits for the row of the item, and then reads what the first one wrote.
-- To plan what should be there takes longer than to find it: once for each connection is enough.
create function renew_discover(wanted uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wished discover_items[];
begin
  if cardinality(wanted) > 0 then
    perform from locations where id = any(wanted) order by id for no key update;
    perform from portfolios where id = any(wanted) order by id for no key update;
    wished := array(select source from discover_source(wanted) source);
    delete from discover_items where id = any(wanted) and id not in (select id from unnest(wished));
    insert into discover_items as d select * from unnest(wished)
      on conflict (id) do update set owner_id = excluded.owner_id, title = excluded.title,
        latitude = excluded.latitude, longitude = excluded.longitude, cell = excluded.cell,
        directions = excluded.directions, words = excluded.words,
        created_at = excluded.created_at, updated_at = excluded.updated_at
      where d.* is distinct from excluded.*;
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

-- A tag that is put on waits for whoever is renaming it, and the other way round.
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

-- The rows of a change to `discover_items` in its counts and its words.
create function count_discover() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select kind, zoom, cell >> (32 - 2 * zoom), count(*), sum(latitude), sum(longitude)
      from added, unnest(array[6, 9, 12]) zoom where cell is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select kind, zoom, cell >> (32 - 2 * zoom), -count(*), -sum(latitude), -sum(longitude)
      from gone, unnest(array[6, 9, 12]) zoom where cell is not null group by 1, 2, 3;
    return null;
  else
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select * from (
        select kind, zoom, cell >> (32 - 2 * zoom), sum(sign) as count, sum(sign * latitude) as latitude,
          sum(sign * longitude) as longitude
        from (select 1 as sign, a.kind, a.cell, a.latitude, a.longitude from added a join gone g on g.id = a.id
            where (a.latitude, a.longitude) is distinct from (g.latitude, g.longitude)
          union all select -1, g.kind, g.cell, g.latitude, g.longitude from added a join gone g on g.id = a.id
            where (a.latitude, a.longitude) is distinct from (g.latitude, g.longitude)) moved,
          unnest(array[6, 9, 12]) zoom
        where cell is not null group by 1, 2, 3) sums
      where (count, latitude, longitude) <> (0, 0, 0);
  end if;
  if tg_op = 'INSERT' then
    insert into discover_words (word)
      select distinct word from added, unnest(tsvector_to_array(words)) word
      where word ~ '^[[:alpha:]]{3,40}$' and not exists (select from discover_words known where known.word = word.word);
  else
    insert into discover_words (word)
      select distinct word from added a join gone g on g.id = a.id, unnest(tsvector_to_array(a.words)) word
      where a.words <> g.words and word ~ '^[[:alpha:]]{3,40}$'
        and not exists (select from discover_words known where known.word = word.word);
  end if;
  return null;
end
$$;
create trigger discover_items_added after insert on discover_items
  referencing new table as added for each statement execute function count_discover();
create trigger discover_items_changed after update on discover_items
  referencing new table as added old table as gone for each statement execute function count_discover();
create trigger discover_items_gone after delete on discover_items
  referencing old table as gone for each statement execute function count_discover();

-- About how many items match, as the planner thinks: it knows the common words. Volatile, for PostgreSQL allows
-- EXPLAIN nowhere else.
create function estimate_discover(wanted tsquery) returns integer language plpgsql volatile as $$
declare
  plan json;
begin
  execute format('explain (format json) select from discover_items where words @@ %L::tsquery', wanted) into plan;
  return least((plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision, 2000000000);
end
$$;

insert into discover_items select * from discover_source(
  array(select id from locations where is_discoverable union all select id from portfolios where is_discoverable));
