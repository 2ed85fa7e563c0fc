-- Whether a reader is a member of a location, or of something that its owner put it in. A statement asks it
-- only for positions that are kept from others: as conditions of its own they cost each page as much as the rest.
create function position_is_shared(location uuid, owner uuid, reader uuid) returns boolean
  language plpgsql stable strict parallel safe as $$
begin
  return exists (select 1 from shares sh
      where sh.location_id = location and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
        join shares sh on sh.portfolio_id = p.id
      where pl.location_id = location and p.owner_id = owner and p.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from project_locations rl join projects r on r.id = rl.project_id
        join shares sh on sh.project_id = r.id
      where rl.location_id = location and rl.added_by = owner and r.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from shoot_locations sl join shoots s on s.id = sl.shoot_id
        join shares sh on sh.shoot_id = s.id
      where sl.location_id = location and sl.added_by = owner and s.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from shoot_locations sl join shoots s on s.id = sl.shoot_id
        join project_shoots ps on ps.shoot_id = s.id
        join projects r on r.id = ps.project_id and r.owner_id = s.owner_id
        join shares sh on sh.project_id = r.id
      where sl.location_id = location and sl.added_by = owner and s.deleted_at is null
        and r.deleted_at is null and sh.user_id = reader and sh.status = 'accepted');
end $$;
