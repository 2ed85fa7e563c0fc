-- The call sheet: what each day of a shoot adds to its schedule, and the versions that were issued.

-- Somebody `listed` stands on the call sheet only: they need neither an account nor an address.
alter table shares
  drop constraint shares_status_check,
  add constraint shares_status_check check (status in ('pending', 'accepted', 'rejected', 'listed')),
  drop constraint shares_check1,
  add constraint shares_check1 check (status = 'listed' or user_id is not null or email is not null),
  add column part text not null default 'crew' check (part in ('crew', 'talent', 'client')),
  add column sheet_token text unique; -- opens the person's own sheet; readable, as in share_links

-- What all days of a shoot have in common.
create table call_sheets (
  shoot_id uuid primary key references shoots on delete cascade,
  client text not null default '',
  has_logo boolean not null default false, -- shows the owner's profile picture
  production_phone text not null default '',
  channels text not null default '', -- of the walkie-talkies
  hazards text not null default '',
  notice text not null default '',
  role_notes jsonb not null default '{}', -- text by role
  updated_at timestamptz not null default now()
);

create table call_days (
  shoot_id uuid not null references shoots on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- of work; a call after midnight belongs to the day before
  general_call time,
  shooting_call time,
  wrap time,
  meals text not null default '',
  weather_cover text not null default '',
  cover_decision text not null default '', -- who decides by when
  note text not null default '',
  told_at timestamptz, -- until when the owner has read who confirmed
  updated_at timestamptz not null default now(),
  primary key (shoot_id, day)
);

-- A person on one day; `share_id` is null for the owner. Times are on the clock of the day's sheet.
create table call_lines (
  id uuid primary key,
  shoot_id uuid not null references shoots on delete cascade,
  share_id uuid references shares on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  is_off boolean not null default false, -- not there on this day
  call_time time, -- null: as on all days
  pickup_time time,
  pickup_place text not null default '',
  pickup_by text not null default '',
  makeup_time time,
  wardrobe_time time,
  wrap_time time,
  note text not null default '',
  stop_ids uuid[] not null default '{}', -- empty: all stops of the day
  updated_at timestamptz not null default now(),
  unique nulls not distinct (shoot_id, share_id, day)
);
create index call_lines_share on call_lines (share_id) where share_id is not null;

-- What an owner knows about working at a location, for the sheets of all their shoots.
create table call_locations (
  owner_id uuid not null references users on delete cascade,
  location_id uuid not null references locations on delete cascade,
  parking text not null default '',
  load_in text not null default '',
  base text not null default '',
  toilets text not null default '',
  power text not null default '',
  access text not null default '',
  contact text not null default '',
  contact_phone text not null default '',
  permit text not null default '',
  hospital text not null default '',
  hospital_address text not null default '',
  hospital_phone text not null default '',
  updated_at timestamptz not null default now(),
  primary key (owner_id, location_id)
);
create index call_locations_location on call_locations (location_id);

create table call_versions (
  id uuid primary key,
  shoot_id uuid not null references shoots on delete cascade,
  day text not null,
  number integer not null check (number > 0),
  content jsonb not null, -- the sheet as it was issued
  is_draft boolean not null default false,
  issued_by uuid references users on delete set null,
  issued_at timestamptz not null default now(),
  unique (shoot_id, day, number)
);
create index call_versions_issued_by on call_versions (issued_by) where issued_by is not null;

-- What a person was sent for a day, and what they did with it.
create table call_recipients (
  id uuid primary key,
  shoot_id uuid not null references shoots on delete cascade,
  day text not null,
  share_id uuid not null references shares on delete cascade,
  number integer not null, -- of the version that was sent last
  email text not null default '', -- where it was sent; '' if the person has no address
  mail_id uuid, -- in `mails`, which forgets a mail some time after it was handed over
  due text check (due in ('issue', 'reminder')), -- what the job is still to send
  changes jsonb not null default '[]', -- sentences for the mail that is due
  note text not null default '', -- of the owner, for the mail that is due
  sent_at timestamptz,
  reminded_at timestamptz,
  seen_at timestamptz,
  confirmed_at timestamptz,
  call_me_at timestamptz,
  unique (shoot_id, day, share_id)
);
create index call_recipients_share on call_recipients (share_id);
create index call_recipients_due on call_recipients (shoot_id, day) where due is not null;

-- Who brings the gear, if not its owner.
alter table slots add column brought_by uuid references shares on delete set null;
create index slots_brought_by on slots (brought_by) where brought_by is not null;

create function tell_webhooks_of_sheet() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(s.owner_id, 'callsheet.issued', 'shoot', s.id, '{}', new.id, jsonb_build_object(
      'day', new.day, 'number', new.number, 'isDraft', new.is_draft, 'issuedAt', new.issued_at))
    from shoots s where s.id = new.shoot_id and s.deleted_at is null and has_webhook(s.owner_id);
  return null;
end $$;
create trigger webhooks after insert on call_versions for each row execute function tell_webhooks_of_sheet();

create function tell_webhooks_of_answer() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(s.owner_id, 'callsheet.confirmed', 'shoot', s.id, '{}', new.id, jsonb_build_object(
      'day', new.day, 'number', new.number, 'userItemId', sh.id, 'role', sh.role, 'confirmedAt', new.confirmed_at,
      'name', coalesce((select nullif(u.display_name, '') from users u where u.id = sh.user_id), sh.name)))
    from shoots s join shares sh on sh.id = new.share_id
    where s.id = new.shoot_id and s.deleted_at is null and has_webhook(s.owner_id);
  return null;
end $$;
create trigger webhooks after update of confirmed_at on call_recipients for each row
  when (new.confirmed_at is not null and old.confirmed_at is null) execute function tell_webhooks_of_answer();

-- Whoever is only listed on a call sheet was shared nothing.
drop trigger webhooks on shares;
create trigger webhooks after update or delete on shares for each row execute function tell_webhooks_of_share();
create trigger webhooks_created after insert on shares for each row when (new.status <> 'listed')
  execute function tell_webhooks_of_share();
