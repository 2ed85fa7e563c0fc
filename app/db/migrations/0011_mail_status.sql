-- The outbox by status, and how many mails there are of each.
drop index mails_open;
create index mails_status on mails (status, created_at desc, id desc);
