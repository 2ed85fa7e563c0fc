-- When each item came to Discover; a trigger of `discover_items` keeps it.
create table discover_arrivals (
  item_id uuid primary key references discover_items on delete cascade,
  arrived_at timestamptz not null default now()
);
create index discover_arrivals_at on discover_arrivals (arrived_at desc, item_id);

create function note_arrivals() returns trigger language plpgsql as $$
begin
  insert into discover_arrivals (item_id) select id from added;
  return null;
end
$$;
create trigger discover_items_arrived after insert on discover_items
  referencing new table as added for each statement execute function note_arrivals();

insert into discover_arrivals (item_id, arrived_at) select id, created_at from discover_items;

-- `query` is the search as an address of Discover says it, `search` as it was understood. A job looks once a day for
-- what has come since `looked_at`; what came after `new_since` is shown as new.
create table saved_searches (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  query text not null,
  search jsonb not null,
  has_bell boolean not null default true,
  looked_at timestamptz not null default now(),
  new_since timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index saved_searches_owner on saved_searches (owner_id, created_at desc, id desc);
create index saved_searches_bell on saved_searches (looked_at) where has_bell and deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
