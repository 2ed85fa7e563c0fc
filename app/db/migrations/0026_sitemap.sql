-- Where the parts of the sitemap begin: after an id, in the order of ids. Without rows each section is one part.
create table sitemap_parts (
  section text not null check (section in ('profile', 'location', 'portfolio', 'shoot', 'project')),
  after uuid not null,
  primary key (section, after)
);

-- What everybody may see, in the order of ids.
create index locations_published on locations (id) where is_discoverable and deleted_at is null;
create index portfolios_published on portfolios (id) where is_discoverable and deleted_at is null;
create index shoots_published on shoots (id)
  where deleted_at is null and is_public and not is_hidden and archived_at is null;
create index projects_published on projects (id)
  where deleted_at is null and is_public and not is_hidden and archived_at is null;

-- Who has published something, and when it last changed.
create index locations_publishers on locations (owner_id, updated_at) where is_discoverable and deleted_at is null;
create index portfolios_publishers on portfolios (owner_id, updated_at) where is_discoverable and deleted_at is null;
