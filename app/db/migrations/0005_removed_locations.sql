-- What a portfolio counts less the removed: there are few of those, and they are found by their owner.
create index locations_removed on locations (owner_id) where deleted_at is not null;
