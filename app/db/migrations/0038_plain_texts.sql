-- Words are found without case and accents. To take both off a text takes longer than to look through it, so what
-- somebody may have many thousands of is kept without.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

alter table locations
  add plain_title text not null generated always as (plain_text(title)) stored,
  add plain_address text not null generated always as (plain_text(address)) stored;
alter table tags add plain_title text not null generated always as (plain_text(title)) stored;
