-- The edges of the map of all locations: those to the west and the east are found by `locations_position`.
create index locations_latitude on locations (owner_id, latitude) where deleted_at is null;
