-- What looks as if a program had sent it is kept too, in a folder of its own.
alter table contact_messages add column is_suspected boolean not null default false;

create index contact_messages_suspected on contact_messages (created_at desc, id desc)
  where is_suspected;
