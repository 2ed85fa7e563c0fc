-- Everything that somebody owns, as one file that a job makes.
create table exports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  done integer not null default 0, -- photos
  total integer not null default 0, -- photos
  bytes bigint,
  ready_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index exports_running on exports (owner_id) where status in ('waiting', 'working');
create index exports_owner on exports (owner_id, created_at desc);
create index exports_created on exports (created_at);

-- The last snapshot of everything that somebody sees. Devices name the number of the one they have.
create table syncs (
  user_id uuid primary key references users on delete cascade,
  epoch uuid not null, -- the numbers of snapshots count from 0 in each
  reading integer not null, -- the number of the last snapshot
  forgotten integer not null default 0, -- below this number all is read anew: deleted things are named for a time only
  known jsonb not null, -- for each thing its digest, and the number of the snapshot that first had it so
  used_at timestamptz not null default now()
);
create index syncs_used on syncs (used_at);

-- Addresses elsewhere that are told what happens to the items of their owner.
create table webhooks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null, -- encrypted
  former_secret bytea, -- signs, too, until `former_until`
  former_until timestamptz,
  is_active boolean not null default true,
  failing_since timestamptz,
  turned_off_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_owner on webhooks (owner_id, created_at desc);

-- What is to be sent, written in the transaction of its cause.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  kind text,
  item_id uuid,
  body text, -- made at the first try, then the same
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  causes integer not null default 1, -- changes that it tells of
  tries integer not null default 0,
  next_try_at timestamptz not null,
  tried_at timestamptz,
  response_status integer,
  duration_ms integer,
  answer text not null default '',
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'waiting';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
-- Changes of one item within half a minute are one delivery.
create unique index webhook_deliveries_coming on webhook_deliveries (webhook_id, item_id)
  where type = 'item.changed' and status = 'waiting' and tries = 0;

-- A further cause locks the delivery until its transaction is over, so that the body is not made before.
create function tell_webhooks(of_owner uuid, of_type text, of_kind text, of_item uuid) returns void language sql as $$
  insert into webhook_deliveries (id, webhook_id, type, kind, item_id, next_try_at)
    select gen_random_uuid(), w.id, of_type, of_kind, of_item,
      now() + case of_type when 'item.changed' then interval '30 seconds' else interval '0' end
    from webhooks w where w.owner_id = of_owner and w.is_active and of_type = any(w.events)
  on conflict (webhook_id, item_id) where type = 'item.changed' and status = 'waiting' and tries = 0
    do update set causes = webhook_deliveries.causes + 1
$$;

create function tell_webhooks_of_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.owner_id, 'item.created', tg_argv[0], new.id);
  elsif new.deleted_at is not null then
    if old.deleted_at is null then perform tell_webhooks(new.owner_id, 'item.deleted', tg_argv[0], new.id); end if;
  elsif new.updated_at is distinct from old.updated_at or old.deleted_at is not null then
    perform tell_webhooks(new.owner_id, 'item.changed', tg_argv[0], new.id);
  end if;
  return null;
end $$;
create trigger webhooks after insert or update of updated_at, deleted_at on locations
  for each row execute function tell_webhooks_of_item('location');
create trigger webhooks after insert or update of updated_at, deleted_at on portfolios
  for each row execute function tell_webhooks_of_item('portfolio');
create trigger webhooks after insert or update of updated_at, deleted_at on shoots
  for each row execute function tell_webhooks_of_item('shoot');
create trigger webhooks after insert or update of updated_at, deleted_at on projects
  for each row execute function tell_webhooks_of_item('project');
create trigger webhooks after insert or update of updated_at, deleted_at on gear
  for each row execute function tell_webhooks_of_item('gear');

create function tell_webhooks_of_share() returns trigger language plpgsql as $$
begin
  if new.location_id is not null then
    perform tell_webhooks(l.owner_id, 'item.shared', 'location', l.id) from locations l where l.id = new.location_id;
  elsif new.portfolio_id is not null then
    perform tell_webhooks(p.owner_id, 'item.shared', 'portfolio', p.id) from portfolios p where p.id = new.portfolio_id;
  elsif new.shoot_id is not null then
    perform tell_webhooks(s.owner_id, 'item.shared', 'shoot', s.id) from shoots s where s.id = new.shoot_id;
  else
    perform tell_webhooks(p.owner_id, 'item.shared', 'project', p.id) from projects p where p.id = new.project_id;
  end if;
  return null;
end $$;
create trigger webhooks after insert on shares for each row execute function tell_webhooks_of_share();

create function tell_webhooks_of_sale() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.seller_id, 'item.sold', 'portfolio', new.portfolio_id);
  return null;
end $$;
create trigger webhooks after insert on purchases
  for each row when (new.seller_id is not null) execute function tell_webhooks_of_sale();
