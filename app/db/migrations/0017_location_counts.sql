-- Whether somebody's location lacks a photo, kept with it: the latest that lack one are found by an index.
alter table locations add has_photo boolean not null default false;
update locations l set has_photo = true where exists (select from photos p where p.location_id = l.id);
create index locations_without_photo on locations (owner_id, created_at desc, id desc)
  where deleted_at is null and not has_photo;
create index locations_without_position on locations (owner_id, created_at desc, id desc)
  where deleted_at is null and latitude is null;

create function note_photos() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct location_id from added where location_id is not null);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct location_id from gone where location_id is not null);
  else
    changed := array(select unnest(array[a.location_id, g.location_id]) from added a
      join gone g on g.id = a.id where a.location_id is distinct from g.location_id);
  end if;
  if cardinality(changed) > 0 then
    update locations l set has_photo = not has_photo
      where l.id = any(changed)
        and has_photo <> exists (select from photos p where p.location_id = l.id);
  end if;
  return null;
end
$$;
create trigger photos_added after insert on photos
  referencing new table as added for each statement execute function note_photos();
create trigger photos_moved after update on photos
  referencing new table as added old table as gone for each statement execute function note_photos();
create trigger photos_gone after delete on photos
  referencing old table as gone for each statement execute function note_photos();

-- How many locations somebody has is the sum of their rows: a statement that changes it adds a row, so that
-- changes at once never wait for each other, and old rows are put together from time to time. `held` counts
-- against the plan, the others need a position or a photo.
create table location_counts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  held integer not null,
  without_position integer not null,
  without_photo integer not null
);
create index location_counts_owner on location_counts (owner_id);

insert into location_counts (owner_id, held, without_position, without_photo)
  select owner_id, count(*) filter (where not is_purchased), count(*) filter (where latitude is null),
    count(*) filter (where not has_photo)
  from locations where deleted_at is null group by owner_id;

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
