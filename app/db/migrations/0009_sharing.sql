-- Who may see or edit an item of somebody else. An invitation to an address has no `user_id` until there is an account.
create table shares (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  shoot_id uuid references shoots on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  location_id uuid references locations on delete cascade,
  user_id uuid references users on delete cascade,
  email text,
  name text not null default '' check (char_length(name) <= 60), -- shown until the person has a name of their own
  access_level text not null default 'view' check (access_level in ('view', 'edit')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  invited_by uuid references users on delete set null,
  role text not null default '' check (char_length(role) <= 60), -- as one of the crew of a shoot; so are the next three
  call_time time, -- on the clock of the shoot's first day
  phone text not null default '' check (char_length(phone) <= 16),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(project_id, shoot_id, portfolio_id, location_id) = 1),
  check (user_id is not null or email is not null)
);
-- An item is shared once with a user, and once with an address.
create unique index shares_project_user on shares (project_id, user_id)
  where project_id is not null and user_id is not null;
create unique index shares_shoot_user on shares (shoot_id, user_id)
  where shoot_id is not null and user_id is not null;
create unique index shares_portfolio_user on shares (portfolio_id, user_id)
  where portfolio_id is not null and user_id is not null;
create unique index shares_location_user on shares (location_id, user_id)
  where location_id is not null and user_id is not null;
create unique index shares_project_email on shares (project_id, lower(email collate "C"))
  where project_id is not null and user_id is null;
create unique index shares_shoot_email on shares (shoot_id, lower(email collate "C"))
  where shoot_id is not null and user_id is null;
create unique index shares_portfolio_email on shares (portfolio_id, lower(email collate "C"))
  where portfolio_id is not null and user_id is null;
create unique index shares_location_email on shares (location_id, lower(email collate "C"))
  where location_id is not null and user_id is null;
create index shares_user on shares (user_id, status, created_at desc) where user_id is not null;
create index shares_email on shares (lower(email collate "C")) where user_id is null;
create index shares_invited_by on shares (invited_by) where invited_by is not null;

-- Whether a reader is a member of a location, or of something that its owner put it in. Asked only for positions that
-- are hidden from others; as conditions of the statement these would double the cost of each page.
create function position_is_shared(location uuid, owner uuid, reader uuid) returns boolean
  language plpgsql stable strict parallel safe as $$
begin
  return exists (select 1 from shares sh
      where sh.location_id = location and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
        join shares sh on sh.portfolio_id = p.id
      where pl.location_id = location and p.owner_id = owner and p.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from project_locations rl join projects r on r.id = rl.project_id
        join shares sh on sh.project_id = r.id
      where rl.location_id = location and rl.added_by = owner and r.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from shoot_locations sl join shoots s on s.id = sl.shoot_id
        join shares sh on sh.shoot_id = s.id
      where sl.location_id = location and sl.added_by = owner and s.deleted_at is null
        and sh.user_id = reader and sh.status = 'accepted')
    or exists (select 1 from shoot_locations sl join shoots s on s.id = sl.shoot_id
        join project_shoots ps on ps.shoot_id = s.id
        join projects r on r.id = ps.project_id and r.owner_id = s.owner_id
        join shares sh on sh.project_id = r.id
      where sl.location_id = location and sl.added_by = owner and s.deleted_at is null
        and r.deleted_at is null and sh.user_id = reader and sh.status = 'accepted');
end $$;

-- Whoever has the address with the token sees the sections of the item. The token is stored readable: its owner copies
-- it again, and whoever can read this table can read the items, too.
create table share_links (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  shoot_id uuid references shoots on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  location_id uuid references locations on delete cascade,
  token text not null unique,
  name text not null,
  sections text[] not null default '{}'
    check (sections <@ '{locations,position,times,gear,concept,people,notes}'),
  password_hash text,
  expires_at timestamptz,
  opens integer not null default 0,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(project_id, shoot_id, portfolio_id, location_id) = 1)
);
create index share_links_project on share_links (project_id, created_at) where project_id is not null;
create index share_links_shoot on share_links (shoot_id, created_at) where shoot_id is not null;
create index share_links_portfolio on share_links (portfolio_id, created_at) where portfolio_id is not null;
create index share_links_location on share_links (location_id, created_at) where location_id is not null;
create index share_links_created_by on share_links (created_by) where created_by is not null;
