-- How many places of somebody are in each cell of a grid over the globe, so that a map of very many reads
-- only the cells in view. A level has 2^level columns and rows of a web map; every second one is kept, for the
-- others four cells are put together. As in `location_counts`, a statement that moves places adds rows, whose
-- sums count; `latitude` and `longitude` are sums too, for the middle of the places in a cell.
create table location_cells (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  level integer not null,
  x integer not null,
  y integer not null,
  count integer not null,
  latitude double precision not null,
  longitude double precision not null,
  is_merged boolean not null default false
);
create index location_cells_area on location_cells (owner_id, level, x, y);
create index location_cells_unmerged on location_cells (owner_id, level, x, y) where not is_merged;

create function cell_x(longitude double precision, level integer) returns integer
  language sql immutable parallel safe
  return floor((longitude + 180) / 360 * 2.0::float8 ^ level)::integer;

-- 0 is the row north of the equator.
create function cell_y(latitude double precision, level integer) returns integer
  language sql immutable parallel safe
  return floor(ln(tan(pi() / 4 + radians(greatest(least(latitude, 85), -85)) / 2)) / pi() / 2
    * 2.0::float8 ^ level)::integer;

insert into location_cells (owner_id, level, x, y, count, latitude, longitude)
  select owner_id, level, cell_x(longitude, level), cell_y(latitude, level), count(*), sum(latitude), sum(longitude)
  from locations, generate_series(2, 16, 2) level
  where deleted_at is null and latitude is not null group by 1, 2, 3, 4;
update location_cells set is_merged = true;

create function count_cells() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_cells (owner_id, level, x, y, count, latitude, longitude)
      select owner_id, level, cell_x(longitude, level), cell_y(latitude, level), count(*), sum(latitude), sum(longitude)
      from added, generate_series(2, 16, 2) level
      where deleted_at is null and latitude is not null group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    -- The rows of somebody whose account goes are going, too.
    insert into location_cells (owner_id, level, x, y, count, latitude, longitude)
      select owner_id, level, cell_x(longitude, level), cell_y(latitude, level), -count(*), -sum(latitude), -sum(longitude)
      from gone, generate_series(2, 16, 2) level
      where deleted_at is null and latitude is not null and exists (select from users u where u.id = owner_id)
      group by 1, 2, 3, 4;
  else
    insert into location_cells (owner_id, level, x, y, count, latitude, longitude)
      select owner_id, level, cell_x(longitude, level), cell_y(latitude, level), sum(sign), sum(sign * latitude), sum(sign * longitude)
      from (select p.* from added a join gone g on g.id = a.id cross join lateral (values
            (1, a.owner_id, a.deleted_at, a.latitude, a.longitude),
            (-1, g.owner_id, g.deleted_at, g.latitude, g.longitude))
          p (sign, owner_id, deleted_at, latitude, longitude)
        where (a.owner_id, a.deleted_at is null, a.latitude, a.longitude)
          is distinct from (g.owner_id, g.deleted_at is null, g.latitude, g.longitude)) moved,
        generate_series(2, 16, 2) level
      where deleted_at is null and latitude is not null and exists (select from users u where u.id = owner_id)
      group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;
create trigger locations_added_to_cells after insert on locations
  referencing new table as added for each statement execute function count_cells();
create trigger locations_moved_in_cells after update on locations
  referencing new table as added old table as gone for each statement execute function count_cells();
create trigger locations_gone_from_cells after delete on locations
  referencing old table as gone for each statement execute function count_cells();
