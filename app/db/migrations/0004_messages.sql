-- A mail, written in the transaction of its cause. `props` is what its template shows, forgotten once
-- the mail is sent: it may hold a link that opens an account.
create table mails (
  id uuid primary key,
  template text not null,
  props jsonb not null,
  recipient text not null,
  reply_to text,
  subject text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index mails_created on mails (created_at desc, id desc);
-- The outbox by status, and how many mails there are of each.
create index mails_status on mails (status, created_at desc, id desc);
-- Whether somebody has had a mail of a kind lately.
create index mails_recipient on mails (lower(recipient), created_at desc);

create table contact_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  name text,
  email text,
  subject text,
  message_type text not null default 'generalFeedback' check (
    message_type in ('bugReport', 'featureRequest', 'generalFeedback', 'technicalSupport', 'other')
  ),
  message text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);

create index contact_messages_created on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc) where not is_read;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;

create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  author_name text not null,
  reply text not null,
  created_at timestamptz not null default now()
);

create index contact_replies_message on contact_replies (message_id, created_at);
create index contact_replies_author on contact_replies (author_id) where author_id is not null;
