-- Who asks for the education price, what an admin decided with which word, and until when it is
-- granted.
create table education_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  school text not null,
  address text not null,
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'granted') = (ends_at is not null))
);
create unique index education_requests_open on education_requests (user_id) where status = 'open';
create index education_requests_user on education_requests (user_id, created_at desc);
create index education_requests_waiting on education_requests (created_at) where status = 'open';
create index education_requests_decider on education_requests (decided_by) where decided_by is not null;

alter table subscriptions add column is_education boolean not null default false;
