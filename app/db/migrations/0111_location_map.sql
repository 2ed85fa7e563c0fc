-- The map of one's own places reads them from an index alone, so that their cells need no counts.
drop trigger locations_added_to_cells on locations;
drop trigger locations_moved_in_cells on locations;
drop trigger locations_gone_from_cells on locations;
drop function count_cells;
drop table location_cells;

drop index locations_position;
create index locations_position on locations (owner_id, longitude, latitude) include (id) where deleted_at is null;
