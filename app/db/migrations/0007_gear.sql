create table gear (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  category text not null default '', -- its title; '' is Uncategorized
  quantity integer not null default 1 check (quantity between 1 and 9999),
  notes text not null default '',
  list_id uuid, -- shared by all gear of one pasted list
  version integer not null default 1, -- counts changes, to detect conflicting edits
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index gear_list on gear (owner_id, list_id) where list_id is not null;
create index gear_owner on gear (owner_id, lower(title), id) where deleted_at is null;
create index gear_owned on gear (owner_id); -- with the deleted, for the removal of an account
create index gear_deleted on gear (deleted_at) where deleted_at is not null;

-- Gear in a shoot.
create table slots (
  id uuid primary key,
  shoot_id uuid not null references shoots on delete cascade,
  gear_id uuid not null references gear on delete cascade,
  owner_id uuid not null references users on delete cascade, -- of the gear
  quantity integer not null default 1 check (quantity between 1 and 9999),
  in_use boolean not null default true, -- false: needs none of the gear
  is_packed boolean not null default false,
  packed_by uuid references users on delete set null,
  packed_at timestamptz,
  came_home boolean not null default false,
  home_by uuid references users on delete set null,
  home_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shoot_id, gear_id)
);
create index slots_gear on slots (gear_id);
create index slots_owner on slots (owner_id);
create index slots_packed_by on slots (packed_by) where packed_by is not null;
create index slots_home_by on slots (home_by) where home_by is not null;

-- No piece of gear is in more places at once than there are of it. Shoots without a date, archived and removed
-- ones, and slots that are not in use need none; a shoot without an end lasts 24 hours. Locks the gear, removed or
-- not, so that of two changes at once the second sees the first; the lock allows that of a new slot's foreign key.
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
create function check_gear_is_enough(checked uuid) returns void language plpgsql as $$
begin
  perform check_gear_is_enough(array[checked]);
end $$;

-- Locks the shoot, too: one that is about to move does not see the slot yet.
create function check_gear_of_slot() returns trigger language plpgsql as $$
begin
  perform from shoots where id = new.shoot_id for share;
  perform check_gear_is_enough(new.gear_id);
  return null;
end $$;
create trigger slots_gear_is_enough
  after insert or update of gear_id, shoot_id, quantity, in_use on slots
  for each row execute function check_gear_of_slot();

-- Checks all gear of a shoot that moved in one statement: 200 pieces one by one take 5 ms.
create function check_gear_of_shoot() returns trigger language plpgsql as $$
begin
  perform check_gear_is_enough(array(select gear_id from slots where shoot_id = new.id));
  return null;
end $$;
create trigger shoots_gear_is_enough
  after update of starts_at, ends_at, archived_at, deleted_at on shoots
  for each row
  when (new.starts_at is not null and new.archived_at is null and new.deleted_at is null
    and (old.starts_at, old.ends_at, old.archived_at, old.deleted_at)
      is distinct from (new.starts_at, new.ends_at, new.archived_at, new.deleted_at))
  execute function check_gear_of_shoot();

-- Only fewer pieces, or restored gear, can be too few. To check each of ten thousand that an undo takes away took
-- ten seconds.
create function check_gear_itself() returns trigger language plpgsql as $$
begin
  perform check_gear_is_enough(new.id);
  return null;
end $$;
create trigger gear_is_enough
  after update of quantity, deleted_at on gear
  for each row
  when (new.deleted_at is null and (new.quantity < old.quantity or old.deleted_at is not null))
  execute function check_gear_itself();
