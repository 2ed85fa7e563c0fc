-- Photos that arrive in parts. Their bytes are files, so a row says what is wanted and what came of it: a photo, or
-- the reason why there is none. The photo's id stays when the photo is gone, since the upload has ended all the same.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  destination jsonb not null,
  scopes text[] not null,
  metadata text not null,
  bytes integer not null check (bytes > 0),
  photo_id uuid,
  refusal jsonb,
  created_at timestamptz not null default now(),
  check (photo_id is null or refusal is null)
);
create index uploads_user_id on uploads (user_id);
create index uploads_created_at on uploads (created_at);
