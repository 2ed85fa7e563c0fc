-- What people want to learn of, and by which ways, where they chose other than usual.
create table notice_switches (
  user_id uuid not null references users on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  way text not null check (way in ('bell', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, way)
);

-- When nothing is pushed to somebody, on the clock of their zone; from ten to seven it is the night.
create table quiet_hours (
  user_id uuid primary key references users on delete cascade,
  starts_at time not null,
  ends_at time not null check (ends_at <> starts_at),
  time_zone text not null check (char_length(time_zone) <= 60)
);

-- A notification that is only pushed is no line of the bell.
alter table notifications add has_bell boolean not null default true;

-- Of which day of a shoot somebody was told what, so that each is told once.
create table told_shoots (
  shoot_id uuid not null references shoots on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('shootTomorrow', 'leaveNow')),
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  primary key (shoot_id, user_id, kind, day)
);
create index told_shoots_user on told_shoots (user_id);

create index shoots_coming on shoots (starts_at)
  where deleted_at is null and archived_at is null and not is_hidden;
