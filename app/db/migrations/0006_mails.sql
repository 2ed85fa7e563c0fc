-- Whether somebody has had a mail of a kind lately.
create index mails_recipient on mails (lower(recipient), created_at desc);
