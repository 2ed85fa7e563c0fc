-- A file that a mail carries until it is sent.
create table mail_attachments (
  mail_id uuid primary key references mails on delete cascade,
  file_name text not null,
  media_type text not null,
  content bytea not null
);
