create table users (
  id uuid primary key,
  username text not null,
  display_name text not null default '',
  email text,
  email_confirmed_at timestamptz,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'beta', 'admin')),
  tier text not null default 'Basic' check (tier in ('Basic', 'Creative', 'Pro', 'Business')),
  is_profile_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);

create index sessions_user on sessions (user_id);

-- The table of rate-limiter-flexible's PostgreSQL store: expire is in milliseconds since 1970.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The first answer of a POST that carried an Idempotency-Key.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
