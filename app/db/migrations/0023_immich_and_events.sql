-- Photos that come from an Immich server into an import, one after the other.
create table immich_imports (
  import_id uuid primary key references imports on delete cascade,
  owner_id uuid not null references users on delete cascade,
  host text not null,
  api_key bytea, -- encrypted, and null as soon as no photo is to come
  source jsonb not null, -- {albumId}, or {takenFrom, takenTo}
  assets jsonb, -- what comes: [{id, fileName, bytes, exif}]; null before it is known and after the end
  status text not null default 'waiting' check (status in ('waiting', 'working', 'finished', 'stopped', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  videos integer not null default 0, -- which are left out
  previews integer not null default 0, -- photos whose originals cannot be photos here
  has_more boolean not null default false, -- than an import may have
  failure text not null default '', -- in words
  created_at timestamptz not null default now(),
  check ((status in ('waiting', 'working')) = (api_key is not null))
);
create unique index immich_imports_running on immich_imports (owner_id) where status in ('waiting', 'working');
create index immich_imports_owner on immich_imports (owner_id);

-- Webhooks are told of work that is done, too. What came of it is looked up when the event is sent.
create function tell_webhooks_of_work() returns trigger language plpgsql as $$
begin
  if has_webhook(new.owner_id) then
    perform tell_webhooks(new.owner_id, tg_argv[0], split_part(tg_argv[0], '.', 1), (to_jsonb(new) ->> tg_argv[1])::uuid);
  end if;
  return null;
end $$;
create trigger webhooks_read after update of status on imports for each row
  when (old.status = 'reading' and new.status <> 'reading') execute function tell_webhooks_of_work('import.read', 'id');
create trigger webhooks_read after update of status on immich_imports for each row
  when (new.status in ('finished', 'failed') and old.status in ('waiting', 'working'))
  execute function tell_webhooks_of_work('import.read', 'import_id');
create trigger webhooks_finished after update of finished_at on imports for each row
  when (old.finished_at is null and new.finished_at is not null)
  execute function tell_webhooks_of_work('import.finished', 'id');
create trigger webhooks_finished after update of status on exports for each row
  when (new.status in ('ready', 'failed') and old.status in ('waiting', 'working'))
  execute function tell_webhooks_of_work('export.finished', 'id');
create trigger webhooks after update of status on restores for each row
  when (new.status = 'done' and old.status <> 'done')
  execute function tell_webhooks_of_work('archive.restored', 'id');
