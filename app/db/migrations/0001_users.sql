create table users (
  id uuid primary key,
  username text not null,
  display_name text not null default '',
  bio text not null default '' check (char_length(bio) <= 500),
  town text not null default '' check (char_length(town) <= 80),
  link text not null default '' check (char_length(link) <= 600 and (link = '' or link ~ '^https?://')),
  picture_photo_id uuid, -- its key is in 0008_photos.sql
  is_profile_public boolean not null default true,
  email text,
  email_confirmed_at timestamptz,
  pending_email text, -- the next address; `email` stays in force until this one is confirmed
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'beta', 'admin')),
  tier text not null default 'Basic' check (tier in ('Basic', 'Creative', 'Pro', 'Business')),
  clock text not null default '12h' check (clock in ('12h', '24h')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
-- An address belongs to the account that has confirmed it; other accounts may name it and stay unconfirmed.
-- Here and everywhere, addresses are compared by their ASCII letters without case, as `foldEmail` does:
-- what other letters fold to differs between PostgreSQL, JavaScript and locales.
create unique index users_email on users (lower(email collate "C")) where email_confirmed_at is not null;
create index users_email_named on users (lower(email collate "C"), created_at);
create index users_pending_email on users (lower(pending_email collate "C")) where pending_email is not null;
create index users_created on users (created_at desc, id desc);
create index users_picture on users (picture_photo_id) where picture_photo_id is not null;

-- What admins, and people acting for somebody else, did to whom. The names stay when the accounts go.
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
create index audit_entries_actor_name on audit_entries (actor_name, created_at desc, id desc);
create index audit_entries_subject_name on audit_entries (subject_name, created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);

-- The table of rate-limiter-flexible. Unlogged: its counts need not outlive a crash, and cost no fsync.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint -- milliseconds since 1970
);
