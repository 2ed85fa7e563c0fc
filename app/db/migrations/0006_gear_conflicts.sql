-- No piece of gear is in more places at once than there are of it. Shoots without a date, archived and
-- removed ones, and slots that are not in use take nothing; a shoot without an end lasts 24 hours.
-- Locks the gear, removed or not, so that of two changes at once the second sees the first; the lock leaves
-- room for that of a new slot's foreign key.
create function check_gear_is_enough(checked uuid) returns void language plpgsql as $$
declare
  piece gear%rowtype;
  peak integer;
begin
  select * into piece from gear where id = checked for no key update;
  if not found or piece.deleted_at is not null then return; end if;
  with used as (
    select s.starts_at, coalesce(s.ends_at, s.starts_at + interval '24 hours') as ends_at, sl.quantity
    from slots sl join shoots s on s.id = sl.shoot_id
    where sl.gear_id = checked and sl.in_use and s.starts_at is not null
      and s.archived_at is null and s.deleted_at is null
  )
  select max(at_once) into peak from (
    select (select sum(o.quantity) from used o
      where o.starts_at <= u.starts_at and o.ends_at > u.starts_at) as at_once
    from used u
  ) moments;
  if peak > piece.quantity then
    raise exception using errcode = 'exclusion_violation', constraint = 'gear_is_enough',
      message = format('%s pieces of gear %s are needed at once', peak, checked),
      detail = json_build_object('title', piece.title, 'quantity', piece.quantity, 'needed', peak);
  end if;
end $$;

-- Locks the shoot too: one that is about to move does not see the slot yet.
create function check_gear_of_slot() returns trigger language plpgsql as $$
begin
  perform from shoots where id = new.shoot_id for share;
  perform check_gear_is_enough(new.gear_id);
  return null;
end $$;

create trigger slots_gear_is_enough
  after insert or update of gear_id, shoot_id, quantity, in_use on slots
  for each row execute function check_gear_of_slot();

create function check_gear_of_shoot() returns trigger language plpgsql as $$
begin
  perform check_gear_is_enough(gear_id) from (
    select gear_id from slots where shoot_id = new.id order by gear_id
  ) needed;
  return null;
end $$;

create trigger shoots_gear_is_enough
  after update of starts_at, ends_at, archived_at, deleted_at on shoots
  for each row execute function check_gear_of_shoot();

create function check_gear_itself() returns trigger language plpgsql as $$
begin
  perform check_gear_is_enough(new.id);
  return null;
end $$;

create trigger gear_is_enough
  after update of quantity, deleted_at on gear
  for each row execute function check_gear_itself();
