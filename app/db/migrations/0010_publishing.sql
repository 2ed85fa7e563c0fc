-- A review that an admin is asked for: before an item is published, or after what is published was changed.
create table submissions (
  id uuid primary key,
  location_id uuid references locations on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  submitted_by uuid references users on delete set null,
  submit_type text not null default 'discover' check (submit_type in ('discover', 'marketplace')),
  description text not null default '',
  stage text not null default 'before' check (stage in ('before', 'after')),
  changes text[] not null default '{}' check (changes <@ '{photos,title,position,description,locations}'),
  seen jsonb not null default '{}', -- the item as of the last review
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(location_id, portfolio_id) = 1),
  check ((status in ('accepted', 'rejected')) = (decided_at is not null))
);
create unique index submissions_location_pending on submissions (location_id)
  where location_id is not null and status = 'pending';
create unique index submissions_portfolio_pending on submissions (portfolio_id)
  where portfolio_id is not null and status = 'pending';
create index submissions_location on submissions (location_id, created_at desc) where location_id is not null;
create index submissions_portfolio on submissions (portfolio_id, created_at desc) where portfolio_id is not null;
create index submissions_waiting on submissions (created_at, id) where status = 'pending';
create index submissions_decided on submissions (decided_at desc) where decided_at is not null;
create index submissions_submitted_by on submissions (submitted_by, created_at desc) where submitted_by is not null;
create index submissions_decided_by on submissions (decided_by) where decided_by is not null;
