-- An address belongs to the account that has confirmed it; others may name it too, and stay unconfirmed.
-- Addresses are compared by their ASCII letters without case, as `foldEmail` compares them: what other
-- letters fold to differs between PostgreSQL and JavaScript, and from one locale to the next.
drop index users_email;
create unique index users_email on users (lower(email collate "C")) where email_confirmed_at is not null;
create index users_email_named on users (lower(email collate "C"), created_at);

drop index users_pending_email;
create index users_pending_email on users (lower(pending_email collate "C")) where pending_email is not null;

drop index mails_recipient;
create index mails_recipient on mails (lower(recipient collate "C"), created_at desc);

drop index shares_email;
create index shares_email on shares (lower(email collate "C")) where user_id is null;

-- `emailRestore` takes an account back to the address that it had.
alter table tokens
  drop constraint tokens_purpose_check,
  add constraint tokens_purpose_check
    check (purpose in ('reset', 'confirmation', 'temporarySession', 'emailRestore'));

-- Addresses, folded, that want no more invitations.
create table stopped_addresses (
  address text primary key,
  created_at timestamptz not null default now()
);
