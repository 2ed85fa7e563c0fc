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
  is_suspected boolean not null default false, -- probably sent by a program; shown in a folder of its own
  created_at timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc) where not is_read;
create index contact_messages_suspected on contact_messages (created_at desc, id desc) where is_suspected;
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
