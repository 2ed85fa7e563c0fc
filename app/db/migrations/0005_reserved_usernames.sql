-- A name that was somebody's leads to them and to nobody else. It stays reserved when the account is
-- gone: then it has no user.
alter table former_usernames
  alter column user_id drop not null,
  drop constraint former_usernames_user_id_fkey,
  add constraint former_usernames_user_id_fkey
    foreign key (user_id) references users on delete set null;

-- Told after the row is written: of two that want a name at once, the second has waited for the first.
create function refuse_former_username() returns trigger language plpgsql as $$
begin
  if exists (
    select from former_usernames
    where username = lower(new.username) and user_id is distinct from new.id
  ) then
    raise exception 'This username is reserved'
      using errcode = 'unique_violation', constraint = 'users_username';
  end if;
  return null;
end
$$;

create trigger users_former_username after insert or update of username on users
  for each row execute function refuse_former_username();
