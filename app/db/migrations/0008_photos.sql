-- A photo is of a location, a concept or a piece of gear (which has one), waits in an import, or is a picture of a
-- user. A removed one remembers where it was, so that it can be restored, and is deleted with that place or when the
-- time to undo is over.
create table photos (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  location_id uuid references locations on delete cascade,
  concept_id uuid references concepts on delete cascade,
  gear_id uuid references gear on delete cascade,
  position integer not null default 0,
  caption text not null default '',
  import_id uuid references imports on delete set null,
  import_place integer check (import_place >= 0), -- among the photos that the import brings to the same location
  files_id uuid not null, -- copies of a photo share its files
  has_original boolean not null default true, -- false in copies of somebody else's photo
  file_name text not null default '', -- on the machine that it came from
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif', 'heic')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 bytea not null,
  blur_hash text not null,
  color text not null,
  taken_at timestamptz, -- without `taken_offset`, the camera's clock read as UTC
  taken_offset smallint check (taken_offset between -840 and 840), -- minutes east of UTC
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  direction double precision check (direction >= 0 and direction < 360), -- degrees clockwise from north
  camera text not null default '',
  lens text not null default '',
  focal_length double precision, -- millimetres
  removed_from_id uuid references locations on delete cascade,
  removed_from_concept_id uuid references concepts on delete cascade,
  removed_from_gear_id uuid references gear on delete cascade,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(location_id, concept_id, gear_id) <= 1)
);
create index photos_location on photos (location_id, position, id);
create index photos_concept on photos (concept_id, position) where concept_id is not null;
create unique index photos_gear on photos (gear_id) where gear_id is not null;
create index photos_owner on photos (owner_id, created_at desc);
create index photos_same on photos (owner_id, sha256);
-- How many bytes of files somebody has.
create index photos_stored on photos (owner_id, files_id) include (bytes) where has_original;
create index photos_files on photos (files_id);
create index photos_import on photos (import_id) where import_id is not null;
create index photos_removed on photos (removed_from_id) where removed_from_id is not null;
create index photos_removed_concept on photos (removed_from_concept_id) where removed_from_concept_id is not null;
create index photos_removed_gear on photos (removed_from_gear_id) where removed_from_gear_id is not null;

alter table users add foreign key (picture_photo_id) references photos on delete set null;
alter table portfolios add foreign key (hero_photo_id) references photos on delete set null;

-- Keeps `has_photo` of locations.
create function note_photos() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct location_id from added where location_id is not null);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct location_id from gone where location_id is not null);
  else
    changed := array(select unnest(array[a.location_id, g.location_id]) from added a
      join gone g on g.id = a.id where a.location_id is distinct from g.location_id);
  end if;
  if cardinality(changed) > 0 then
    update locations l set has_photo = not has_photo
      where l.id = any(changed)
        and has_photo <> exists (select from photos p where p.location_id = l.id);
  end if;
  return null;
end
$$;
create trigger photos_added after insert on photos
  referencing new table as added for each statement execute function note_photos();
create trigger photos_moved after update on photos
  referencing new table as added old table as gone for each statement execute function note_photos();
create trigger photos_gone after delete on photos
  referencing old table as gone for each statement execute function note_photos();

-- Photos that arrive in parts. The parts are files; a row says what becomes of them: a photo, or a refusal.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  destination jsonb not null,
  scopes text[] not null,
  metadata text not null,
  bytes integer not null check (bytes > 0),
  photo_id uuid, -- no foreign key: the upload has ended even if the photo is gone
  refusal jsonb,
  created_at timestamptz not null default now(),
  check (photo_id is null or refusal is null)
);
create index uploads_user_id on uploads (user_id);
create index uploads_created_at on uploads (created_at);
