-- Which of the seller's locations a purchase has granted, so that those added later can be offered,
-- and what the buyer has deleted is not offered again.
create table purchase_locations (
  purchase_id uuid not null references purchases on delete cascade,
  location_id uuid not null references locations on delete cascade,
  primary key (purchase_id, location_id)
);
create index purchase_locations_location on purchase_locations (location_id);
insert into purchase_locations (purchase_id, location_id)
  select pu.id, l.origin_id
  from purchases pu join portfolio_locations pl on pl.portfolio_id = pu.granted_id
    join locations l on l.id = pl.location_id
  where l.origin_id is not null
  on conflict do nothing;
