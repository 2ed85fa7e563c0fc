-- Private addresses at which calendar programs read a user's shoots; the key beside the id is signed, not kept.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
