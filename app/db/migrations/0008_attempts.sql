-- Counts of a minute need not outlive a crash: unlogged, they cost no write-ahead log and no fsync.
alter table rate_limits set unlogged;

-- Who waits for an address to be confirmed.
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
