-- A statement that changes no row still calls its triggers: an item that is new to Discover is inserted and nothing
-- else, one that is known is updated and nothing else. Whoever writes an item has locked its row, so nobody else
-- makes it known meanwhile.
create or replace function renew_discover(wanted uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wished discover_items[];
  known uuid[];
begin
  if cardinality(wanted) > 0 then
    perform from locations where id = any(wanted) order by id for no key update;
    perform from portfolios where id = any(wanted) order by id for no key update;
    wished := array(select source from discover_source(wanted) source);
    known := array(select id from discover_items where id = any(wanted));
    if cardinality(known) > 0 then
      delete from discover_items where id = any(known) and id not in (select id from unnest(wished));
      update discover_items d set owner_id = w.owner_id, title = w.title,
          latitude = w.latitude, longitude = w.longitude, cell = w.cell,
          directions = w.directions, words = w.words,
          created_at = w.created_at, updated_at = w.updated_at
        from unnest(wished) w where d.id = w.id and d.* is distinct from w.*;
    end if;
    if exists (select from unnest(wished) where id <> all (known)) then
      insert into discover_items select * from unnest(wished) where id <> all (known);
    end if;
  end if;
end
$$;
