-- What an event says besides its item.
alter table webhook_deliveries
  add column actor_id uuid references users on delete set null, -- who caused it; null for Recce itself
  add column changed text[] not null default '{}', -- columns that differ
  add column part_id uuid, -- a slot, concept, share or submission of the item
  add column part jsonb; -- the part, if it may be gone when the event is sent
create index webhook_deliveries_actor on webhook_deliveries (actor_id) where actor_id is not null;
create index webhook_deliveries_item on webhook_deliveries (webhook_id, item_id, created_at desc);
drop index webhook_deliveries_coming;
create unique index webhook_deliveries_coming on webhook_deliveries (webhook_id, type, coalesce(part_id, item_id))
  where type in ('item.changed', 'slot.changed', 'concept.changed') and status = 'waiting' and tries = 0;

-- Lets a trigger stop early, because comparing rows costs time.
create function has_webhook(of_owner uuid) returns boolean language sql stable as $$
  select exists (select from webhooks w where w.owner_id = of_owner and w.is_active)
$$;

create function changed_columns(old_row jsonb, new_row jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(n.key order by n.key), '{}') from jsonb_each(new_row) n
    where n.value is distinct from old_row -> n.key
$$;

-- Changes wait for half a minute, so that they are one delivery; a decision for a minute, because it can be undone.
-- A further cause locks the delivery until its transaction is over, so that the body is not made before. No change
-- is sent after the deletion of its item. The actor is set by `transact`; buyers and admins are not named.
drop function tell_webhooks(uuid, text, text, uuid) cascade;
create function tell_webhooks(of_owner uuid, of_type text, of_kind text, of_item uuid,
  of_changed text[] default '{}', of_part uuid default null, part_then jsonb default null) returns void language sql as $$
  delete from webhook_deliveries d using webhooks w
    where of_type = 'item.deleted' and w.owner_id = of_owner and d.webhook_id = w.id and d.item_id = of_item
      and d.status = 'waiting' and d.type in ('item.changed', 'slot.changed', 'concept.changed');
  insert into webhook_deliveries (id, webhook_id, type, kind, item_id, part_id, part, changed, actor_id, next_try_at)
    select gen_random_uuid(), w.id, of_type, of_kind, of_item, of_part, part_then, of_changed,
      case when of_type not in ('item.sold', 'submission.decided') then
        (select u.id from users u where u.id = nullif(current_setting('recce.actor', true), '')::uuid) end,
      now() + case
        when of_type in ('item.changed', 'slot.changed', 'concept.changed') then interval '30 seconds'
        when of_type = 'submission.decided' then interval '60 seconds'
        else interval '0' end
    from webhooks w where w.owner_id = of_owner and w.is_active and of_type = any(w.events)
  on conflict (webhook_id, type, coalesce(part_id, item_id))
      where type in ('item.changed', 'slot.changed', 'concept.changed') and status = 'waiting' and tries = 0
    do update set causes = webhook_deliveries.causes + 1, actor_id = excluded.actor_id,
      changed = array(select distinct unnest(webhook_deliveries.changed || excluded.changed))
$$;

create or replace function tell_webhooks_of_item() returns trigger language plpgsql as $$
begin
  if not has_webhook(new.owner_id) then return null; end if;
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.owner_id, 'item.created', tg_argv[0], new.id);
  elsif new.deleted_at is not null then
    if old.deleted_at is null then perform tell_webhooks(new.owner_id, 'item.deleted', tg_argv[0], new.id); end if;
  elsif new.updated_at is distinct from old.updated_at or old.deleted_at is not null then
    perform tell_webhooks(new.owner_id, 'item.changed', tg_argv[0], new.id,
      changed_columns(to_jsonb(old), to_jsonb(new)));
  end if;
  return null;
end $$;

-- The plan with a packing list or a concept; none if it is deleted.
create function tell_webhooks_of_part(of_type text, of_shoot uuid, of_project uuid, of_part uuid, of_changed text[])
returns void language plpgsql as $$
begin
  perform tell_webhooks(s.owner_id, of_type, 'shoot', s.id, of_changed, of_part)
    from shoots s where s.id = of_shoot and s.deleted_at is null and has_webhook(s.owner_id);
  perform tell_webhooks(p.owner_id, of_type, 'project', p.id, of_changed, of_part)
    from projects p where p.id = of_project and p.deleted_at is null and has_webhook(p.owner_id);
end $$;

create function tell_webhooks_of_slot() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_webhooks_of_part('slot.changed', old.shoot_id, null, old.id, '{}');
  else
    perform tell_webhooks_of_part('slot.changed', new.shoot_id, null, new.id,
      case when tg_op = 'UPDATE' then changed_columns(to_jsonb(old), to_jsonb(new)) else '{}' end);
  end if;
  return null;
end $$;
create trigger webhooks after insert or delete or update of quantity, in_use, is_packed, came_home on slots
  for each row execute function tell_webhooks_of_slot();

create function tell_webhooks_of_concept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks_of_part('concept.changed', new.shoot_id, new.project_id, new.id, '{}');
  else
    perform tell_webhooks_of_part('concept.changed', coalesce(new.shoot_id, old.shoot_id),
      coalesce(new.project_id, old.project_id), new.id, changed_columns(to_jsonb(old), to_jsonb(new)));
  end if;
  return null;
end $$;
create trigger webhooks after insert or update on concepts
  for each row execute function tell_webhooks_of_concept();

create function tell_webhooks_of_image() returns trigger language plpgsql as $$
begin
  perform tell_webhooks_of_part('concept.changed', c.shoot_id, c.project_id, c.id, '{images}')
    from concepts c where c.id in (old.concept_id, new.concept_id);
  return null;
end $$;
create trigger webhooks_created after insert on photos
  for each row when (new.concept_id is not null) execute function tell_webhooks_of_image();
create trigger webhooks_changed after update of concept_id, position, caption on photos
  for each row when ((old.concept_id, old.position, old.caption) is distinct from (new.concept_id, new.position, new.caption)
    and (old.concept_id is not null or new.concept_id is not null))
  execute function tell_webhooks_of_image();

-- The event of a person who was removed, or who declined, has the share as it was.
create or replace function tell_webhooks_of_share() returns trigger language plpgsql as $$
declare
  share shares := case when tg_op = 'DELETE' then old else new end;
  event text := case
    when tg_op = 'DELETE' then case when old.status <> 'rejected' then 'person.removed' end
    when tg_op = 'INSERT' then 'item.shared'
    when new.status <> old.status then case
      when new.status = 'accepted' then 'invitation.accepted'
      when new.status = 'pending' then 'item.shared'
      when old.status = 'accepted' then 'person.removed'
      else 'invitation.declined' end
    when (new.access_level, new.name, new.role, new.call_time, new.phone)
      is distinct from (old.access_level, old.name, old.role, old.call_time, old.phone) then 'person.changed' end;
  changed text[] := case when tg_op = 'UPDATE' then changed_columns(to_jsonb(old), to_jsonb(new)) else '{}' end;
begin
  if event is null then return null; end if;
  -- Whoever was invited by address and by name accepts once, and the other invitation goes.
  if tg_op = 'DELETE' and exists (select from shares o join users u on u.id = o.user_id
      where coalesce(o.location_id, o.portfolio_id, o.shoot_id, o.project_id)
          = coalesce(old.location_id, old.portfolio_id, old.shoot_id, old.project_id)
        and o.id <> old.id and lower(u.email collate "C") = lower(old.email collate "C")) then return null; end if;
  perform tell_webhooks(i.owner_id, event, i.kind, i.id, changed, share.id, jsonb_build_object(
      'id', share.user_id, 'userItemId', share.id,
      'username', (select u.username from users u where u.id = share.user_id), 'email', share.email,
      'name', coalesce((select nullif(u.display_name, '') from users u where u.id = share.user_id), share.name),
      'accessLevel', share.access_level, 'status', share.status, 'role', share.role,
      'callTime', to_char(share.call_time, 'HH24:MI'), 'phone', share.phone))
    from (select 'location' as kind, id, owner_id, deleted_at from locations where id = share.location_id
      union all select 'portfolio', id, owner_id, deleted_at from portfolios where id = share.portfolio_id
      union all select 'shoot', id, owner_id, deleted_at from shoots where id = share.shoot_id
      union all select 'project', id, owner_id, deleted_at from projects where id = share.project_id) i
    where i.deleted_at is null and has_webhook(i.owner_id);
  return null;
end $$;
drop trigger webhooks on shares;
create trigger webhooks after insert or update or delete on shares
  for each row execute function tell_webhooks_of_share();

create function tell_webhooks_of_decision() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' then
    delete from webhook_deliveries where part_id = new.id and status = 'waiting' and tries = 0;
  elsif new.status in ('accepted', 'rejected') then
    perform tell_webhooks(i.owner_id, 'submission.decided', i.kind, i.id, '{}', new.id, jsonb_build_object(
        'id', new.id, 'submitType', new.submit_type, 'status', new.status, 'reason', new.reason))
      from (select 'location' as kind, id, owner_id from locations where id = new.location_id
        union all select 'portfolio', id, owner_id from portfolios where id = new.portfolio_id) i;
  end if;
  return null;
end $$;
create trigger webhooks after update of status on submissions
  for each row when (new.status <> old.status) execute function tell_webhooks_of_decision();
