-- The fixed grid that an approximate position is given in: cells of about 1 km (0.01 degrees of
-- latitude, and as many around each parallel as are as wide there). A cell is told by its middle.
create function cell_latitude(latitude double precision) returns double precision
  language sql immutable strict parallel safe
  return (least(floor(latitude * 100), 8999) + 0.5) / 100;

create function cell_longitude(latitude double precision, longitude double precision)
  returns double precision language sql immutable strict parallel safe
  return -180 + (floor((longitude + 180) / 360 * greatest(1, floor(36000 * cos(radians(cell_latitude(latitude))))))
    + 0.5) * 360 / greatest(1, floor(36000 * cos(radians(cell_latitude(latitude)))));

-- Where everybody may learn that a location is: exactly, in its cell, or not at all.
alter table locations
  add position_privacy text not null default 'exact'
    check (position_privacy in ('exact', 'approximate', 'hidden')),
  add public_latitude double precision generated always as (case position_privacy
    when 'exact' then latitude when 'approximate' then cell_latitude(latitude) end) stored,
  add public_longitude double precision generated always as (case position_privacy
    when 'exact' then longitude when 'approximate' then cell_longitude(latitude, longitude) end) stored;

-- An admin took it off the public; only an admin can let it back.
alter table locations add taken_down_at timestamptz, add taken_down_reason text not null default '',
  add check (taken_down_at is null or not is_discoverable);
alter table portfolios add taken_down_at timestamptz, add taken_down_reason text not null default '',
  add check (taken_down_at is null or not is_discoverable);
alter table shoots add taken_down_at timestamptz, add taken_down_reason text not null default '',
  add check (taken_down_at is null or not is_public);
alter table projects add taken_down_at timestamptz, add taken_down_reason text not null default '',
  add check (taken_down_at is null or not is_public);

-- What a published shoot or project shows beside its locations and concept. What was public shows all.
alter table shoots add public_sections text[] not null default '{}'
  check (public_sections <@ '{times,gear,people,notes}');
alter table projects add public_sections text[] not null default '{}'
  check (public_sections <@ '{times,gear,people,notes}');
update shoots set public_sections = '{times,gear,people,notes}' where is_public;
update projects set public_sections = '{times,gear,people,notes}' where is_public;

-- Whoever has the token's address sees the sections of the item. The token is kept as it is, since
-- its owner copies it again and who reads this table reads the items too.
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

-- A look that an admin is asked for: before an item is published, or after what is published changed.
-- `seen` is what it was at the last look.
create table submissions (
  id uuid primary key,
  location_id uuid references locations on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  submitted_by uuid references users on delete set null,
  submit_type text not null default 'discover' check (submit_type in ('discover', 'marketplace')),
  description text not null default '',
  stage text not null default 'before' check (stage in ('before', 'after')),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  changes text[] not null default '{}' check (changes <@ '{photos,title,position,description,locations}'),
  seen jsonb not null default '{}',
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

-- What a visitor says is wrong with a published item.
create table reports (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  shoot_id uuid references shoots on delete cascade,
  portfolio_id uuid references portfolios on delete cascade,
  location_id uuid references locations on delete cascade,
  reason text not null check (reason in ('wrongPlace', 'myPicture', 'private', 'dangerous', 'other')),
  message text not null default '',
  email text,
  reporter_id uuid references users on delete set null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(project_id, shoot_id, portfolio_id, location_id) = 1)
);
create index reports_open on reports (created_at, id) where status = 'open';
create index reports_project on reports (project_id) where project_id is not null;
create index reports_shoot on reports (shoot_id) where shoot_id is not null;
create index reports_portfolio on reports (portfolio_id) where portfolio_id is not null;
create index reports_location on reports (location_id) where location_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;

-- The pictures that a portfolio for sale shows to whoever has not bought it.
create table portfolio_samples (
  portfolio_id uuid not null references portfolios on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  position integer not null default 0,
  primary key (portfolio_id, photo_id)
);
create index portfolio_samples_photo on portfolio_samples (photo_id);

create index portfolios_market on portfolios (updated_at desc, id desc)
  where is_discoverable and is_purchaseable and deleted_at is null;
create index portfolios_market_price on portfolios (price_cents, id)
  where is_discoverable and is_purchaseable and deleted_at is null;
