-- Who sends a mail claims it for a while and holds no transaction meanwhile. What breaks off before
-- `handed_over_at` was not taken by the mail server and is sent again; what breaks off after it may have
-- been, and is `unclear`.
alter table mails
  add column claimed_until timestamptz,
  add column handed_over_at timestamptz,
  drop constraint mails_status_check,
  add constraint mails_status_check
    check (status in ('waiting', 'sending', 'sent', 'unclear', 'failed'));
