-- The words of an item also name the cells that it is in, at some zooms: `^8:123`. So the index of the words finds
-- a word in an area, without the items that have only one of both.
create function discover_names(cell bigint) returns text[]
  language sql immutable strict parallel safe
  return array(select '^' || zoom || ':' || (cell >> (32 - 2 * zoom)) from unnest(array[4, 6, 8, 10, 12]) zoom);

alter function discover_source(uuid[]) rename to discover_contents;

-- What `discover_items` should hold: what `discover_contents` says, and the names of its cells.
create function discover_source(wanted uuid[]) returns setof discover_items
  language sql stable as $$
  select id, kind, owner_id, title, latitude, longitude, cell, directions,
    words || array_to_tsvector(coalesce(discover_names(cell), '{}')), created_at, updated_at
  from discover_contents(wanted)
$$;

-- In the order of a sort, where each is says enough about most of them.
drop index discover_items_created, discover_items_updated, discover_items_title;
alter table discover_items disable trigger user;
update discover_items set words = words || array_to_tsvector(discover_names(cell)) where cell is not null;
alter table discover_items enable trigger user;
create index discover_items_created on discover_items (kind, created_at, id) include (latitude, longitude);
create index discover_items_updated on discover_items (kind, updated_at, id) include (latitude, longitude);
create index discover_items_title on discover_items (kind, title, id) include (latitude, longitude);

-- Words that an item no longer has; those that none has are taken off `discover_words` from time to time.
create table discover_lost_words (
  word text collate "C" not null
);
insert into discover_lost_words select word from discover_words;

-- Whether an item has these words. A word that somebody takes up while it is taken off `discover_words` is not missed
-- by a search that asks here as well. The planner would rather read the table until it meets one.
create function is_on_discover(wanted tsquery) returns boolean
  language sql stable set enable_seqscan = off
  return exists (select from discover_items where words @@ wanted);

-- The rows of a change to `discover_items` in its counts, of the globe (zoom 0) too, and its words.
create or replace function count_discover() returns trigger language plpgsql as $$
declare
  zooms constant integer[] := array[0, 6, 9, 12];
begin
  if tg_op = 'INSERT' then
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select kind, zoom, cell >> (32 - 2 * zoom), count(*), sum(latitude), sum(longitude)
      from added, unnest(zooms) zoom where cell is not null group by 1, 2, 3;
    insert into discover_words (word)
      select distinct word from added, unnest(tsvector_to_array(words)) word
      where word ~ '^[[:alpha:]]{3,40}$' and not exists (select from discover_words known where known.word = word.word);
  elsif tg_op = 'DELETE' then
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select kind, zoom, cell >> (32 - 2 * zoom), -count(*), -sum(latitude), -sum(longitude)
      from gone, unnest(zooms) zoom where cell is not null group by 1, 2, 3;
    insert into discover_lost_words (word)
      select distinct word from gone, unnest(tsvector_to_array(words)) word where word ~ '^[[:alpha:]]{3,40}$';
  else
    insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
      select * from (
        select kind, zoom, cell >> (32 - 2 * zoom), sum(sign) as count, sum(sign * latitude) as latitude,
          sum(sign * longitude) as longitude
        from (select 1 as sign, a.kind, a.cell, a.latitude, a.longitude from added a join gone g on g.id = a.id
            where (a.latitude, a.longitude) is distinct from (g.latitude, g.longitude)
          union all select -1, g.kind, g.cell, g.latitude, g.longitude from added a join gone g on g.id = a.id
            where (a.latitude, a.longitude) is distinct from (g.latitude, g.longitude)) moved,
          unnest(zooms) zoom
        where cell is not null group by 1, 2, 3) sums
      where (count, latitude, longitude) <> (0, 0, 0);
    insert into discover_words (word)
      select distinct word from added a join gone g on g.id = a.id, unnest(tsvector_to_array(a.words)) word
      where a.words <> g.words and word ~ '^[[:alpha:]]{3,40}$'
        and not exists (select from discover_words known where known.word = word.word);
    insert into discover_lost_words (word)
      select distinct word from added a join gone g on g.id = a.id, unnest(tsvector_to_array(ts_delete(g.words, tsvector_to_array(a.words)))) word
      where a.words <> g.words and word ~ '^[[:alpha:]]{3,40}$';
  end if;
  return null;
end
$$;

insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
  select kind, 0, 0, sum(count), sum(latitude), sum(longitude) from discover_counts where zoom = 6 group by kind;
