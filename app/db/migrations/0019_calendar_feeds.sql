-- A user has a feed of all their shoots (without a project), and one of each project.
alter table calendar_feeds
  add column project_id uuid references projects on delete cascade,
  -- Whether it also has the golden and blue hours of its stops.
  add column is_light boolean not null default false,
  -- The last program that read it, and when (to the minute).
  add column read_by text check (read_by in ('google', 'apple', 'outlook', 'other')),
  add column read_at timestamptz,
  add check (num_nulls(read_by, read_at) in (0, 2)),
  drop constraint calendar_feeds_user_id_key,
  add unique nulls not distinct (user_id, project_id);
create index calendar_feeds_project on calendar_feeds (project_id) where project_id is not null;
update calendar_feeds set is_light = true;
