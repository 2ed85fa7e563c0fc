-- Where push notifications go: an app by its Expo token, a browser by its Web Push subscription. Whoever
-- ends the session of a device, such as by logging out, ends its notifications. The address is what
-- sends to the device, so that each belongs to the account that registered it last.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  device_id text not null check (char_length(device_id) between 1 and 200),
  device_name text not null default '' check (char_length(device_name) <= 100),
  platform text not null check (platform in ('ios', 'android', 'web')),
  push_token text not null check (char_length(push_token) <= 4000),
  address_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, last_used_at desc, id);
create index push_devices_session on push_devices (session_id);
create index push_devices_device on push_devices (device_id);
