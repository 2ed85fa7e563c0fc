-- Public pages are cached for seconds, and thrown away when a transaction that changes what they show is committed:
-- the application says so itself. The counts of changes that triggers kept go, and so does what the readings of a
-- bundle remembered of them.
drop trigger crew_pages on users;
drop function raise_pages_of_crew();

do $$
declare
  shown text;
begin
  for shown in select tgrelid::regclass::text from pg_trigger where tgname = 'pages_added' loop
    execute format('drop trigger pages_added on %s', shown);
    execute format('drop trigger pages_changed on %s', shown);
    execute format('drop trigger pages_gone on %s', shown);
    execute format('drop function raise_pages_of_%s()', shown);
  end loop;
end
$$;

drop procedure show_on_pages(regclass, text, text, text);
drop function owner_of_concept(uuid);
drop function join_pages(uuid[], uuid[]);
drop function raise_page_versions(uuid[]);
drop table page_neighbours;
drop table page_versions;

alter table syncs drop column state;
