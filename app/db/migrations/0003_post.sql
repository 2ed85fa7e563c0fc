-- A mail, written in the transaction of its cause. Whoever sends it claims it and holds no transaction open. If
-- that breaks off before `handed_over_at`, the mail is sent again; after that it may have arrived, and is `unclear`.
create table mails (
  id uuid primary key,
  template text not null,
  props jsonb not null, -- what the template shows; emptied when the mail is sent, as a link may open an account
  recipient text not null,
  reply_to text,
  subject text not null default '',
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'unclear', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  claimed_until timestamptz,
  handed_over_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_created on mails (created_at desc, id desc);
create index mails_status on mails (status, created_at desc, id desc);
create index mails_recipient on mails (lower(recipient collate "C"), created_at desc);

-- Folded addresses that want no more invitations.
create table stopped_addresses (
  address text primary key,
  created_at timestamptz not null default now()
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  props jsonb not null default '{}',
  has_bell boolean not null default true, -- false if it is only pushed
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_created on notifications (created_at);

-- By which channels people hear of a kind of event, where they chose other than the default.
create table notice_switches (
  user_id uuid not null references users on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  way text not null check (way in ('bell', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, way)
);

-- When nothing is pushed, on the clock of the zone: 22:00 to 07:00 is the night.
create table quiet_hours (
  user_id uuid primary key references users on delete cascade,
  starts_at time not null,
  ends_at time not null check (ends_at <> starts_at),
  time_zone text not null check (char_length(time_zone) <= 60) -- IANA
);

-- Where push notifications go. The end of the session ends them.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  device_id text not null check (char_length(device_id) between 1 and 200),
  device_name text not null default '' check (char_length(device_name) <= 100),
  platform text not null check (platform in ('ios', 'android', 'web')),
  push_token text not null check (char_length(push_token) <= 4000), -- of Expo, or a Web Push subscription
  address_hash bytea not null unique, -- a device belongs to the account that registered it last
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, last_used_at desc, id);
create index push_devices_session on push_devices (session_id);
create index push_devices_device on push_devices (device_id);
