-- What is deleted or merged remembers where it was, so that it can be brought back: `places` are
-- [{locationId, position, keptPosition}], with where the tag it was merged into stood before, if it did.
create table removed_tags (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  created_at timestamptz not null,
  merged_into uuid references tags on delete set null,
  places jsonb not null,
  removed_at timestamptz not null default now()
);

create index removed_tags_owner on removed_tags (owner_id);
create index removed_tags_into on removed_tags (merged_into) where merged_into is not null;
create index removed_tags_removed on removed_tags (removed_at);
