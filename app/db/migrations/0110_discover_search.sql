-- Discover is searched by indexes of PostgreSQL alone: an area by latitudes and longitudes, what is near by a point in
-- space, words by GIN. Items no longer name the cells that they are in.
create extension if not exists cube;

drop trigger discover_items_added on discover_items;
drop trigger discover_items_changed on discover_items;
drop trigger discover_items_gone on discover_items;
drop function count_discover;
drop function estimate_discover;
drop table discover_counts, discover_lost_words;
drop function discover_source;
drop function discover_contents;

drop index discover_items_created, discover_items_updated, discover_items_title, discover_items_cell;
drop function is_on_discover;
alter table discover_items alter words type tsvector using ts_delete(words, coalesce(discover_names(cell), '{}'));
-- As before: the planner would rather read the table until it meets a word.
create function is_on_discover(wanted tsquery) returns boolean
  language sql stable set enable_seqscan = off
  return exists (select from discover_items where words @@ wanted);
drop function discover_names;
alter table discover_items drop column cell;
drop function discover_cell;

-- A position as a point in space, in metres from the middle of the earth: there the date line and the poles are
-- nothing special, and what is nearest in a straight line is nearest on the ground.
create function globe_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[6371000 * cosd(latitude) * cosd(longitude), 6371000 * cosd(latitude) * sind(longitude),
    6371000 * sind(latitude)]);

create index discover_items_created on discover_items (kind, created_at, id);
create index discover_items_updated on discover_items (kind, updated_at, id);
create index discover_items_title on discover_items (kind, title, id);
create index discover_items_position on discover_items (kind, latitude, longitude, id);
-- One for each kind: of two columns the index would not know which is nearest.
create index discover_locations_near on discover_items using gist (globe_point(latitude, longitude))
  where kind = 'location' and latitude is not null;
create index discover_portfolios_near on discover_items using gist (globe_point(latitude, longitude))
  where kind = 'portfolio' and latitude is not null;
alter table discover_items alter latitude set statistics 300, alter longitude set statistics 300;

-- What `discover_items` should hold of these locations and portfolios: the one rule. Positions to a centimetre: with a
-- number next to nothing the formula of distances has no answer.
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

create or replace function renew_discover(wanted uuid[]) returns void
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

-- The words of what comes or changes, for typing errors; `tidy` removes those that nothing has any more.
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

-- Longitude 180 is in the last column.
create or replace function cell_x(longitude double precision, level integer) returns integer
  language sql immutable parallel safe
  return least(floor((longitude + 180) / 360 * 2.0::float8 ^ level), 2.0::float8 ^ level - 1)::integer;

-- How many there are in the cells of three levels, for maps of very many; a job counts them again.
create materialized view discover_cells as
  select kind, level, cell_x(longitude, level) as x, cell_y(latitude, level) as y, count(*)::integer as count,
    avg(latitude) as latitude, avg(longitude) as longitude
  from discover_items, unnest(array[6, 9, 12]) level where latitude is not null group by 1, 2, 3, 4;
create unique index discover_cells_cell on discover_cells (kind, level, x, y);

-- The new type and the finer statistics count from now on.
analyze discover_items;
