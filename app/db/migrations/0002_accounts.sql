create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  proved_at timestamptz, -- when the password was given; null in a session that a token opened
  impersonator_id uuid references users on delete cascade, -- the admin who acts as the user
  ends_at timestamptz, -- only of impersonations
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;

-- A former name leads to the account that had it. It stays reserved, also when the account is gone.
create table former_usernames (
  username text primary key,
  user_id uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index former_usernames_user on former_usernames (user_id);

-- Runs after the row is written: of two that want a name at once, the second has waited for the first.
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

-- Secrets of links and forms. `emailRestore` gives an account its former address back.
create table tokens (
  id uuid primary key,
  purpose text not null
    check (purpose in ('reset', 'confirmation', 'temporarySession', 'emailRestore')),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  email text, -- the address to confirm or to restore
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index tokens_user on tokens (user_id, purpose);
create index tokens_expires on tokens (expires_at);

-- What lets a program act for a person, within its scopes. A revoked token is deleted.
create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_network text not null default '',
  last_device text not null default '',
  created_at timestamptz not null default now()
);
create unique index access_tokens_name on access_tokens (user_id, lower(name));
create index access_tokens_expires on access_tokens (expires_at) where expires_at is not null;

-- A login for another site. The state returns to it once, from the browser that started the login.
create table sso_states (
  id uuid primary key,
  state_hash bytea not null unique,
  redirect_uri text not null,
  browser_hash bytea not null,
  user_id uuid references users on delete cascade, -- who logged in, and may fetch a lost answer again
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sso_states_expires on sso_states (expires_at);
create index sso_states_user_id on sso_states (user_id) where user_id is not null;

-- What a form has created, so that the same form sent twice creates one thing.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  body jsonb, -- the id of what was created
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- The first answers to calls of the API with an Idempotency-Key. Caller, key and answer are not readable here:
-- an answer may hold a session token, and visitors are told apart by their address.
create table first_answers (
  id text primary key,
  user_id uuid references users on delete cascade,
  request_hash text not null,
  answer bytea, -- null while the first call runs
  created_at timestamptz not null default now()
);
create index first_answers_created on first_answers (created_at);
create index first_answers_user on first_answers (user_id);
