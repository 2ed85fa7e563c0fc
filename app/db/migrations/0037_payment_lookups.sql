-- When an open change of money was last looked up at the provider, and what of an event fits nothing that we know.
alter table payment_operations add column looked_up_at timestamptz;
create index payment_operations_waiting on payment_operations (created_at) where status = 'open';

alter table payment_events add column trouble text not null default '';
create index payment_events_waiting on payment_events (received_at) where settled_at is null;
create index payment_events_trouble on payment_events (received_at desc) where trouble <> '';
