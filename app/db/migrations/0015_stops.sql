-- A stop has an id of its own, so that a shoot can come to the same location at dawn and at dusk.
alter table shoot_locations
  add column id uuid not null default gen_random_uuid(),
  drop constraint shoot_locations_pkey,
  add primary key (id);
create index shoot_locations_shoot on shoot_locations (shoot_id, location_id);
