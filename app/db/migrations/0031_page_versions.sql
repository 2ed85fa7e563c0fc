-- A public page is kept until something changes that it may show. Changes are counted by whose pages they concern,
-- in a row of each transaction, so that changes at once never wait for each other: the version of somebody's pages
-- is the sum, and old rows are put together from time to time.
create table page_versions (
  owner_id uuid not null,
  change bigint not null default pg_current_xact_id()::text::bigint,
  changes bigint not null default 1,
  primary key (owner_id, change) include (changes)
);

-- Who may stand on whose pages: with a location, shoot or gear in what the other made. A pair stays when that ends,
-- for one too many only renews pages too often.
create table page_neighbours (
  owner_id uuid not null,
  other_id uuid not null,
  primary key (owner_id, other_id)
);

create function raise_page_versions(owners uuid[]) returns void language sql as $$
  insert into page_versions (owner_id)
    select distinct owner from unnest(owners) owner where owner is not null
    on conflict (owner_id, change) do update set changes = page_versions.changes + 1
$$;

create function join_pages(ones uuid[], others uuid[]) returns void language sql as $$
  insert into page_neighbours (owner_id, other_id)
    select one, other from unnest(ones, others) pair (one, other) where one <> other
    union select other, one from unnest(ones, others) pair (one, other) where one <> other
    on conflict do nothing
$$;

-- From now on each change of a table's rows raises the versions of `owners`, an array made of the row `r`. Where a
-- row brings together what two people own, `one` and `other` are the two.
create procedure show_on_pages(shown regclass, owners text, one text = null, other text = null)
language plpgsql as $$
declare
  joined text := case when one is null then ''
    else format('perform join_pages(array_agg(%s), array_agg(%s)) from added r;', one, other) end;
begin
  execute format($f$
    create function raise_pages_of_%1$s() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then
        perform raise_page_versions(array(select unnest(%2$s) from added r));
        %3$s
      elsif tg_op = 'DELETE' then
        perform raise_page_versions(array(select unnest(%2$s) from gone r));
      else
        perform raise_page_versions(array(
          select unnest(%2$s) from (select * from added union all select * from gone) r));
        %3$s
      end if;
      return null;
    end
    $t$
  $f$, shown, owners, joined);
  execute format('create trigger pages_added after insert on %1$s referencing new table as added
    for each statement execute function raise_pages_of_%1$s()', shown);
  execute format('create trigger pages_changed after update on %1$s
    referencing new table as added old table as gone
    for each statement execute function raise_pages_of_%1$s()', shown);
  execute format('create trigger pages_gone after delete on %1$s referencing old table as gone
    for each statement execute function raise_pages_of_%1$s()', shown);
end
$$;

create function owner_of_concept(concept uuid) returns uuid language sql stable as $$
  select coalesce(
    (select owner_id from shoots where id = coalesce(c.shoot_id, c.removed_from_shoot_id)),
    (select owner_id from projects where id = coalesce(c.project_id, c.removed_from_project_id)))
  from concepts c where c.id = concept
$$;

call show_on_pages('users', 'array[r.id]');
call show_on_pages('locations', 'array[r.owner_id]');
call show_on_pages('tags', 'array[r.owner_id]');
call show_on_pages('location_tags', 'array[(select owner_id from locations where id = r.location_id)]');
call show_on_pages('photos', 'array[r.owner_id,
  (select owner_id from locations where id = coalesce(r.location_id, r.removed_from_id)),
  (select owner_id from gear where id = coalesce(r.gear_id, r.removed_from_gear_id)),
  owner_of_concept(coalesce(r.concept_id, r.removed_from_concept_id))]');
call show_on_pages('portfolios', 'array[r.owner_id]');
call show_on_pages('portfolio_samples', 'array[(select owner_id from portfolios where id = r.portfolio_id)]');
call show_on_pages('portfolio_locations',
  'array[(select owner_id from portfolios where id = r.portfolio_id),
    (select owner_id from locations where id = r.location_id)]',
  '(select owner_id from portfolios where id = r.portfolio_id)',
  '(select owner_id from locations where id = r.location_id)');
call show_on_pages('shoots', 'array[r.owner_id]');
call show_on_pages('projects', 'array[r.owner_id]');
call show_on_pages('shoot_locations',
  'array[(select owner_id from shoots where id = r.shoot_id),
    (select owner_id from locations where id = r.location_id)]',
  '(select owner_id from shoots where id = r.shoot_id)',
  '(select owner_id from locations where id = r.location_id)');
call show_on_pages('project_locations',
  'array[(select owner_id from projects where id = r.project_id),
    (select owner_id from locations where id = r.location_id)]',
  '(select owner_id from projects where id = r.project_id)',
  '(select owner_id from locations where id = r.location_id)');
call show_on_pages('project_shoots',
  'array[(select owner_id from projects where id = r.project_id),
    (select owner_id from shoots where id = r.shoot_id)]',
  '(select owner_id from projects where id = r.project_id)',
  '(select owner_id from shoots where id = r.shoot_id)');
call show_on_pages('concepts', 'array[
  (select owner_id from shoots where id = coalesce(r.shoot_id, r.removed_from_shoot_id)),
  (select owner_id from projects where id = coalesce(r.project_id, r.removed_from_project_id))]');
call show_on_pages('concept_links', 'array[owner_of_concept(r.concept_id)]');
call show_on_pages('gear', 'array[r.owner_id]');
call show_on_pages('slots', 'array[r.owner_id, (select owner_id from shoots where id = r.shoot_id)]',
  '(select owner_id from shoots where id = r.shoot_id)', 'r.owner_id');
call show_on_pages('shares', 'array[
  (select owner_id from locations where id = r.location_id),
  (select owner_id from portfolios where id = r.portfolio_id),
  (select owner_id from shoots where id = r.shoot_id),
  (select owner_id from projects where id = r.project_id)]');
call show_on_pages('discover_items', 'array[r.owner_id]');
call show_on_pages('discover_regions', 'array[(select owner_id from discover_items where id = r.item_id)]');

insert into page_versions (owner_id) select id from users;
insert into page_neighbours (owner_id, other_id)
  with pairs (one, other) as (
    select p.owner_id, l.owner_id from portfolio_locations pl
      join portfolios p on p.id = pl.portfolio_id join locations l on l.id = pl.location_id
    union select s.owner_id, l.owner_id from shoot_locations sl
      join shoots s on s.id = sl.shoot_id join locations l on l.id = sl.location_id
    union select r.owner_id, l.owner_id from project_locations rl
      join projects r on r.id = rl.project_id join locations l on l.id = rl.location_id
    union select r.owner_id, s.owner_id from project_shoots ps
      join projects r on r.id = ps.project_id join shoots s on s.id = ps.shoot_id
    union select s.owner_id, sl.owner_id from slots sl join shoots s on s.id = sl.shoot_id)
  select one, other from pairs where one <> other union select other, one from pairs where one <> other;
