-- The first picture of a portfolio and a page of its locations are found without sorting all of it.
create index portfolio_locations_order on portfolio_locations (portfolio_id, position, location_id);

-- What a portfolio counts less the removed: there are few of those, and they are found by their owner.
create index locations_removed on locations (owner_id) where deleted_at is not null;
