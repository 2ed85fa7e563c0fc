-- In which country and region each item on Discover is, by its public position: found out by a job, null until
-- then, and empty where nobody lives near. A trigger of `discover_items` keeps the rows, so that no change can be forgotten.
create table discover_regions (
  item_id uuid primary key references discover_items on delete cascade,
  kind text not null,
  latitude double precision not null,
  longitude double precision not null,
  country text,
  region text,
  created_at timestamptz not null,
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

insert into discover_regions (item_id, kind, latitude, longitude, created_at)
  select id, kind, latitude, longitude, created_at from discover_items where latitude is not null;
