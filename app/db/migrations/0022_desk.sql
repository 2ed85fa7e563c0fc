-- What is published around a place, for whoever decides on another one there.
create index locations_public_position on locations (public_latitude, public_longitude)
  where is_discoverable and deleted_at is null and public_latitude is not null;
