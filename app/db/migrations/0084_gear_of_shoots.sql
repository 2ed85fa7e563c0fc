-- A shoot that moves asks for all of its gear at once: piece by piece, two hundred took 5 ms of each save, most of
-- it for shoots that did not move at all. The rule is that of 0006_gear_conflicts.sql, and so is the order of locks.
create function check_gear_is_enough(checked uuid[]) returns void language plpgsql as $$
declare
  short record;
begin
  perform from gear where id = any(checked) order by id for no key update;
  with used as (
    select sl.gear_id, s.starts_at, coalesce(s.ends_at, s.starts_at + interval '24 hours') as ends_at, sl.quantity
    from slots sl join shoots s on s.id = sl.shoot_id
    where sl.gear_id = any(checked) and sl.in_use and s.starts_at is not null
      and s.archived_at is null and s.deleted_at is null
  ), moments as (
    select u.gear_id, sum(o.quantity) as at_once
    from (select distinct gear_id, starts_at from used) u
      join used o on o.gear_id = u.gear_id and o.starts_at <= u.starts_at and o.ends_at > u.starts_at
    group by u.gear_id, u.starts_at
  )
  select g.id, g.title, g.quantity, max(m.at_once) as peak into short
    from moments m join gear g on g.id = m.gear_id
    where g.deleted_at is null and m.at_once > g.quantity
    group by g.id order by g.id limit 1;
  if found then
    raise exception using errcode = 'exclusion_violation', constraint = 'gear_is_enough',
      message = format('%s pieces of gear %s are needed at once', short.peak, short.id),
      detail = json_build_object('title', short.title, 'quantity', short.quantity, 'needed', short.peak);
  end if;
end $$;

create or replace function check_gear_is_enough(checked uuid) returns void language plpgsql as $$
begin
  perform check_gear_is_enough(array[checked]);
end $$;

create or replace function check_gear_of_shoot() returns trigger language plpgsql as $$
begin
  perform check_gear_is_enough(array(select gear_id from slots where shoot_id = new.id));
  return null;
end $$;

-- A shoot without a date, archived or removed takes nothing.
drop trigger shoots_gear_is_enough on shoots;
create trigger shoots_gear_is_enough
  after update of starts_at, ends_at, archived_at, deleted_at on shoots
  for each row
  when (new.starts_at is not null and new.archived_at is null and new.deleted_at is null
    and (old.starts_at, old.ends_at, old.archived_at, old.deleted_at)
      is distinct from (new.starts_at, new.ends_at, new.archived_at, new.deleted_at))
  execute function check_gear_of_shoot();
