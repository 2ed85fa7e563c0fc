-- As before, and what should be there is read once.
create or replace function renew_discover(wanted uuid[]) returns void language plpgsql as $$
declare
  wished discover_items[];
begin
  if cardinality(wanted) > 0 then
    perform from locations where id = any(wanted) order by id for no key update;
    perform from portfolios where id = any(wanted) order by id for no key update;
    wished := array(select source from discover_source(wanted) source);
    delete from discover_items where id = any(wanted) and id not in (select id from unnest(wished));
    insert into discover_items as d select * from unnest(wished)
      on conflict (id) do update set owner_id = excluded.owner_id, title = excluded.title,
        latitude = excluded.latitude, longitude = excluded.longitude, cell = excluded.cell,
        directions = excluded.directions, words = excluded.words,
        created_at = excluded.created_at, updated_at = excluded.updated_at
      where d.* is distinct from excluded.*;
  end if;
end
$$;
