-- `pending_email` waits for its confirmation; the address before stays in force until then.
alter table users
  add pending_email text,
  add picture_photo_id uuid references photos on delete set null;

create index users_created on users (created_at desc, id desc);
create index users_picture on users (picture_photo_id) where picture_photo_id is not null;

-- `impersonator_id` is the admin who acts as the user of this session, which then ends at `ends_at`.
alter table sessions
  add impersonator_id uuid references users on delete cascade,
  add ends_at timestamptz;

create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;

-- A name that was somebody's leads to the one they have now and to nobody else. It stays reserved when
-- the account is gone: then it has no user.
create table former_usernames (
  username text primary key,
  user_id uuid references users on delete set null,
  changed_at timestamptz not null default now()
);

create index former_usernames_user on former_usernames (user_id);

-- What a link or a form proves: only the hash is kept. `email` is the address that a confirmation confirms.
create table tokens (
  id uuid primary key,
  purpose text not null check (purpose in ('reset', 'confirmation', 'temporarySession')),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index tokens_user on tokens (user_id, purpose);
create index tokens_expires on tokens (expires_at);

-- A login that somebody else asked for: `state` comes back to them, once, from the browser that began it.
create table sso_states (
  id uuid primary key,
  state_hash bytea not null unique,
  redirect_uri text not null,
  browser_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index sso_states_expires on sso_states (expires_at);

-- Who did what to whom in somebody else's name or as an admin. The names stay when the accounts go.
create table audit_entries (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  actor_name text not null,
  subject_id uuid references users on delete set null,
  subject_name text not null default '',
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index audit_entries_created on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id) where actor_id is not null;
create index audit_entries_subject on audit_entries (subject_id) where subject_id is not null;

-- Everything somebody owns, as one file that a job makes. `done` of `total` photos are in it.
create table exports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  ready_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index exports_running on exports (owner_id) where status in ('waiting', 'working');
create index exports_owner on exports (owner_id, created_at desc);
create index exports_created on exports (created_at);

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

-- The audit log of one person: by the names that it keeps.
create index audit_entries_actor_name on audit_entries (actor_name, created_at desc, id desc);
create index audit_entries_subject_name on audit_entries (subject_name, created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);

-- Counts of a minute need not outlive a crash: unlogged, they cost no write-ahead log and no fsync.
alter table rate_limits set unlogged;

-- Who waits for an address to be confirmed.
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
