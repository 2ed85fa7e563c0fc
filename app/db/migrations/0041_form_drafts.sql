-- What somebody typed into a form that a limit refused, until they are back from choosing a plan.
create table form_drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  page text not null,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, page)
);
create index form_drafts_created on form_drafts (created_at);
