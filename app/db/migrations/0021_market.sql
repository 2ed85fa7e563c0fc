-- Roughly where the locations of a portfolio for sale are, in words, so that the market can be searched by it.
-- Null until a job has put it to words; changes of its locations make it null again.
alter table portfolios add sale_area text;
create index portfolios_area_missing on portfolios (id)
  where sale_area is null and is_discoverable and is_purchaseable and deleted_at is null;

create function forget_areas() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'portfolio_locations' then
    if tg_op = 'INSERT' then
      changed := array(select distinct portfolio_id from added);
    else
      changed := array(select distinct portfolio_id from gone);
    end if;
  else
    changed := array(select distinct pl.portfolio_id from added a join gone g on g.id = a.id
      join portfolio_locations pl on pl.location_id = a.id
      where (a.public_latitude, a.public_longitude, a.deleted_at)
        is distinct from (g.public_latitude, g.public_longitude, g.deleted_at));
  end if;
  if cardinality(changed) > 0 then
    update portfolios set sale_area = null where id = any(changed) and sale_area is not null;
  end if;
  return null;
end
$$;
create trigger portfolio_locations_added after insert on portfolio_locations
  referencing new table as added for each statement execute function forget_areas();
create trigger portfolio_locations_gone after delete on portfolio_locations
  referencing old table as gone for each statement execute function forget_areas();
create trigger locations_moved after update on locations
  referencing new table as added old table as gone for each statement execute function forget_areas();
