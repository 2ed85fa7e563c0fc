-- Hidden and archived projects and shoots are seen by their owner and whom they are shared with only.
create table projects (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  position integer not null default 0,
  is_public boolean not null default false,
  public_sections text[] not null default '{}' -- what its page shows beside the locations and the concept
    check (public_sections <@ '{times,gear,people,notes}'),
  reviewed_at timestamptz, -- when an admin last looked at it; later changes are reviewed again
  taken_down_at timestamptz, -- by an admin; only an admin can publish it again
  taken_down_reason text not null default '',
  is_hidden boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1, -- counts changes, to detect conflicting edits
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (taken_down_at is null or not is_public)
);
create unique index projects_slug on projects (owner_id, slug);
create index projects_created on projects (owner_id, created_at desc, id desc) where deleted_at is null;
create index projects_updated on projects (owner_id, updated_at desc, id desc) where deleted_at is null;
create index projects_title on projects (owner_id, lower(title), id) where deleted_at is null;
create index projects_position on projects (owner_id, position, id desc) where deleted_at is null;
create index projects_published on projects (id)
  where deleted_at is null and is_public and not is_hidden and archived_at is null;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

create table shoots (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  slug text not null,
  title text not null,
  description text not null default '',
  starts_at timestamptz,
  ends_at timestamptz, -- may be days later
  time_zone text not null default 'UTC', -- IANA, of the place
  owner_role text not null default '' check (char_length(owner_role) <= 60), -- the owner as one of the crew
  owner_call_time time, -- on the clock of the first day
  owner_phone text not null default '' check (char_length(owner_phone) <= 16),
  phones_for text not null default 'crew' check (phones_for in ('owner', 'crew', 'page')), -- who sees the numbers
  position integer not null default 0,
  is_public boolean not null default false, -- from here on as in projects
  public_sections text[] not null default '{}'
    check (public_sections <@ '{times,gear,people,notes}'),
  reviewed_at timestamptz,
  taken_down_at timestamptz,
  taken_down_reason text not null default '',
  is_hidden boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at is null or (starts_at is not null and ends_at > starts_at)),
  check (taken_down_at is null or not is_public)
);
create unique index shoots_slug on shoots (owner_id, slug);
create index shoots_created on shoots (owner_id, created_at desc, id desc) where deleted_at is null;
create index shoots_updated on shoots (owner_id, updated_at desc, id desc) where deleted_at is null;
create index shoots_title on shoots (owner_id, lower(title), id) where deleted_at is null;
create index shoots_position on shoots (owner_id, position, id desc) where deleted_at is null;
create index shoots_starts on shoots (owner_id, starts_at) where deleted_at is null;
create index shoots_coming on shoots (starts_at)
  where deleted_at is null and archived_at is null and not is_hidden;
create index shoots_published on shoots (id)
  where deleted_at is null and is_public and not is_hidden and archived_at is null;
create index shoots_deleted on shoots (deleted_at) where deleted_at is not null;

create table project_shoots (
  project_id uuid not null references projects on delete cascade,
  shoot_id uuid not null references shoots on delete cascade,
  position integer not null default 0,
  primary key (project_id, shoot_id)
);
create index project_shoots_shoot on project_shoots (shoot_id);

create table project_locations (
  project_id uuid not null references projects on delete cascade,
  location_id uuid not null references locations on delete cascade,
  added_by uuid references users on delete set null, -- whoever sees the project sees a location that its owner added
  position integer not null default 0,
  primary key (project_id, location_id)
);
create index project_locations_location on project_locations (location_id);
create index project_locations_added_by on project_locations (added_by) where added_by is not null;

-- A stop of a shoot.
create table shoot_locations (
  shoot_id uuid not null references shoots on delete cascade,
  location_id uuid not null references locations on delete cascade,
  added_by uuid references users on delete set null, -- as in project_locations
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  wanted_light text check (wanted_light in ('goldenHour', 'blueHour', 'day', 'night')),
  note text not null default '',
  primary key (shoot_id, location_id),
  check (ends_at is null or (starts_at is not null and ends_at >= starts_at))
);
create index shoot_locations_location on shoot_locations (location_id);
create index shoot_locations_added_by on shoot_locations (added_by) where added_by is not null;

-- Pictures, links and words of a shoot or a project, one concept each. A removed one can be restored to its plan.
create table concepts (
  id uuid primary key,
  shoot_id uuid unique references shoots on delete cascade,
  project_id uuid unique references projects on delete cascade,
  title text not null default '',
  description text not null default '',
  version integer not null default 1,
  removed_from_shoot_id uuid references shoots on delete cascade,
  removed_from_project_id uuid references projects on delete cascade,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint concepts_check check (
    num_nonnulls(shoot_id, project_id, removed_from_shoot_id, removed_from_project_id) = 1
    and (removed_at is null) = (num_nonnulls(shoot_id, project_id) = 1))
);
create index concepts_removed on concepts (removed_at) where removed_at is not null;
create index concepts_removed_shoot on concepts (removed_from_shoot_id) where removed_from_shoot_id is not null;
create index concepts_removed_project on concepts (removed_from_project_id)
  where removed_from_project_id is not null;

create table concept_links (
  id uuid primary key,
  concept_id uuid not null references concepts on delete cascade,
  url text not null,
  title text not null default '',
  position integer not null default 0
);
create index concept_links_concept on concept_links (concept_id, position);

-- A private address at which calendar programs read a user's shoots. Its key is signed from the id, not stored.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Reminders that were sent: each once a day of a shoot and person.
create table told_shoots (
  shoot_id uuid not null references shoots on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('shootTomorrow', 'leaveNow')),
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  primary key (shoot_id, user_id, kind, day)
);
create index told_shoots_user on told_shoots (user_id);
