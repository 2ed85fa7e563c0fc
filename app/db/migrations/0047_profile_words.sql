-- What people say of themselves on their profile; empty where they say nothing. The triggers of users renew the pages.
alter table users
  add bio text not null default '' check (char_length(bio) <= 500),
  add town text not null default '' check (char_length(town) <= 80),
  add link text not null default '' check (char_length(link) <= 600 and (link = '' or link ~ '^https?://'));
