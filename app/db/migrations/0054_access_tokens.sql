-- What lets a program act for a person, as far as its scopes go. Only the hash of a token is kept; one that is revoked
-- goes at once.
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
