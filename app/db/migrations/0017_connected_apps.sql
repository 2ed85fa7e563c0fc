-- A connected app is an access token that its program renews by a refresh token.
alter table access_tokens
  add column client_id text,
  add column refresh_hash bytea,
  -- The part that all refresh tokens of a connection share, so that a spent one is recognised.
  add column family_hash bytea unique,
  add column refreshes_until timestamptz,
  add check (num_nulls(client_id, refresh_hash, family_hash, refreshes_until) in (0, 4));

-- What a person has allowed to an app until the app fetches its tokens, once.
create table authorization_codes (
  id uuid primary key,
  code_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz not null,
  -- Set once the code is used; a second use ends the connection.
  access_token_id uuid references access_tokens on delete cascade
);
create index authorization_codes_user on authorization_codes (user_id);
create index authorization_codes_token on authorization_codes (access_token_id);
create index authorization_codes_expires on authorization_codes (expires_at);
