-- Hidden and archived items are seen by their owner and whom they are shared with.
create table projects (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  is_public boolean not null default false,
  is_hidden boolean not null default false,
  archived_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index projects_slug on projects (owner_id, slug);
create index projects_created on projects (owner_id, created_at desc, id desc) where deleted_at is null;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

-- From `starts_at` to `ends_at`, over several days if it takes them, in the place's `time_zone` (IANA).
create table shoots (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null default 'UTC',
  is_public boolean not null default false,
  is_hidden boolean not null default false,
  archived_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at is null or (starts_at is not null and ends_at > starts_at))
);

create unique index shoots_slug on shoots (owner_id, slug);
create index shoots_created on shoots (owner_id, created_at desc, id desc) where deleted_at is null;
create index shoots_starts on shoots (owner_id, starts_at) where deleted_at is null;
create index shoots_deleted on shoots (deleted_at) where deleted_at is not null;

create table project_shoots (
  project_id uuid not null references projects on delete cascade,
  shoot_id uuid not null references shoots on delete cascade,
  position integer not null default 0,
  primary key (project_id, shoot_id)
);
create index project_shoots_shoot on project_shoots (shoot_id);

-- `added_by` is who put it there: their own location is then seen by whoever sees the parent.
create table project_locations (
  project_id uuid not null references projects on delete cascade,
  location_id uuid not null references locations on delete cascade,
  added_by uuid references users on delete set null,
  position integer not null default 0,
  primary key (project_id, location_id)
);
create index project_locations_location on project_locations (location_id);

-- A stop of a shoot: when to be there, and the light that is wanted.
create table shoot_locations (
  shoot_id uuid not null references shoots on delete cascade,
  location_id uuid not null references locations on delete cascade,
  added_by uuid references users on delete set null,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  wanted_light text check (wanted_light in ('goldenHour', 'blueHour', 'day', 'night')),
  note text not null default '',
  primary key (shoot_id, location_id),
  check (ends_at is null or (starts_at is not null and ends_at >= starts_at))
);
create index shoot_locations_location on shoot_locations (location_id);

-- The concept of a shoot or a project: pictures, links, words. One each.
create table concepts (
  id uuid primary key,
  shoot_id uuid unique references shoots on delete cascade,
  project_id uuid unique references projects on delete cascade,
  title text not null default '',
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(shoot_id, project_id) = 1)
);

create table concept_links (
  id uuid primary key,
  concept_id uuid not null references concepts on delete cascade,
  url text not null,
  title text not null default '',
  position integer not null default 0
);
create index concept_links_concept on concept_links (concept_id, position);

-- `category` is a title; gear without one is Uncategorized. `list_id` is of the pasted list it came with.
create table gear (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  category text not null default '',
  quantity integer not null default 1 check (quantity between 1 and 9999),
  notes text not null default '',
  list_id uuid,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index gear_list on gear (owner_id, list_id) where list_id is not null;
create index gear_owner on gear (owner_id, lower(title), id) where deleted_at is null;
create index gear_deleted on gear (deleted_at) where deleted_at is not null;

-- Gear in a shoot. `in_use` false is not counted; `came_home` is ticked after the shoot.
create table slots (
  id uuid primary key,
  shoot_id uuid not null references shoots on delete cascade,
  gear_id uuid not null references gear on delete cascade,
  owner_id uuid not null references users on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 9999),
  is_packed boolean not null default false,
  in_use boolean not null default true,
  came_home boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shoot_id, gear_id)
);
create index slots_gear on slots (gear_id);

-- A photo belongs to a location, a concept or a piece of gear, waits in an import, or is a picture of somebody.
-- A piece of gear has one; the one before remembers where it was, so that it can be brought back.
alter table photos
  add concept_id uuid references concepts on delete cascade,
  add gear_id uuid references gear on delete cascade,
  add removed_from_gear_id uuid references gear on delete cascade,
  add caption text not null default '',
  add check (num_nonnulls(location_id, concept_id, gear_id) <= 1);
create index photos_concept on photos (concept_id, position) where concept_id is not null;
create unique index photos_gear on photos (gear_id) where gear_id is not null;
create index photos_removed_gear on photos (removed_from_gear_id) where removed_from_gear_id is not null;

-- Who may see or edit an item that is somebody else's. Until there is an account, `user_id` is null
-- and the invitation went to `email`.
create table shares (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  shoot_id uuid references shoots on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  location_id uuid references locations on delete cascade,
  user_id uuid references users on delete cascade,
  email text,
  access_level text not null default 'view' check (access_level in ('view', 'edit')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(project_id, shoot_id, portfolio_id, location_id) = 1),
  check (user_id is not null or email is not null)
);
create unique index shares_project_user on shares (project_id, user_id) where project_id is not null and user_id is not null;
create unique index shares_shoot_user on shares (shoot_id, user_id) where shoot_id is not null and user_id is not null;
create unique index shares_portfolio_user on shares (portfolio_id, user_id) where portfolio_id is not null and user_id is not null;
create unique index shares_location_user on shares (location_id, user_id) where location_id is not null and user_id is not null;
create index shares_user on shares (user_id, status, created_at desc) where user_id is not null;
create index shares_email on shares (lower(email)) where user_id is null;

create table favorites (
  user_id uuid not null references users on delete cascade,
  location_id uuid references locations on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(location_id, portfolio_id) = 1)
);
create unique index favorites_location on favorites (user_id, location_id) where location_id is not null;
create unique index favorites_portfolio on favorites (user_id, portfolio_id) where portfolio_id is not null;

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  props jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
