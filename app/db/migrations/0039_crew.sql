-- The crew of a shoot: what each is there for, when they are called on the clock of its first day and how to reach
-- them, as the owner wrote it into the invitation; the same of the owner; and who sees the numbers.
alter table shares
  add role text not null default '' check (char_length(role) <= 60),
  add call_time time,
  add phone text not null default '' check (char_length(phone) <= 16),
  add note text not null default '' check (char_length(note) <= 500);
alter table shoots
  add owner_role text not null default '' check (char_length(owner_role) <= 60),
  add owner_call_time time,
  add owner_phone text not null default '' check (char_length(owner_phone) <= 16),
  add phones_for text not null default 'crew' check (phones_for in ('owner', 'crew', 'page'));

-- Who ticked a piece, and when. A person who leaves the house takes their name along.
alter table slots
  add packed_by uuid references users on delete set null,
  add packed_at timestamptz,
  add home_by uuid references users on delete set null,
  add home_at timestamptz;
create index slots_packed_by on slots (packed_by) where packed_by is not null;
create index slots_home_by on slots (home_by) where home_by is not null;

-- The page of a shoot may name its crew: a new name of theirs renews it.
create function raise_pages_of_crew() returns trigger language plpgsql as $$
begin
  perform raise_page_versions(array(
    select s.owner_id from shares sh join shoots s on s.id = sh.shoot_id where sh.user_id = new.id));
  return null;
end
$$;
create trigger crew_pages after update of username, display_name on users for each row
  when ((old.username, old.display_name) is distinct from (new.username, new.display_name))
  execute function raise_pages_of_crew();
