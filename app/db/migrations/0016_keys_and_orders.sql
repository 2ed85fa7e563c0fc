-- What is marked is a location or a portfolio: once by each person.
alter table favorites
  add item_id uuid not null generated always as (coalesce(location_id, portfolio_id)) stored,
  add primary key (user_id, item_id);
drop index favorites_location, favorites_portfolio;
create index favorites_location on favorites (location_id, user_id) where location_id is not null;
create index favorites_portfolio on favorites (portfolio_id, user_id) where portfolio_id is not null;

-- An address is invited once to an item, as a user is.
delete from shares where user_id is null and id not in (
  select distinct on (project_id, shoot_id, portfolio_id, location_id, lower(email collate "C")) id
  from shares where user_id is null
  order by project_id, shoot_id, portfolio_id, location_id, lower(email collate "C"),
    status = 'rejected', access_level = 'view', id);
create unique index shares_project_email on shares (project_id, lower(email collate "C"))
  where project_id is not null and user_id is null;
create unique index shares_shoot_email on shares (shoot_id, lower(email collate "C"))
  where shoot_id is not null and user_id is null;
create unique index shares_portfolio_email on shares (portfolio_id, lower(email collate "C"))
  where portfolio_id is not null and user_id is null;
create unique index shares_location_email on shares (location_id, lower(email collate "C"))
  where location_id is not null and user_id is null;

-- Every order in which a list of plans can be read, as of places.
create index projects_updated on projects (owner_id, updated_at desc, id desc) where deleted_at is null;
create index projects_title on projects (owner_id, lower(title), id) where deleted_at is null;
create index projects_position on projects (owner_id, position, id desc) where deleted_at is null;
create index shoots_updated on shoots (owner_id, updated_at desc, id desc) where deleted_at is null;
create index shoots_title on shoots (owner_id, lower(title), id) where deleted_at is null;
create index shoots_position on shoots (owner_id, position, id desc) where deleted_at is null;

-- What is swept by its age.
create index notifications_created on notifications (created_at);

-- What goes with somebody who deletes their account.
create index gear_owned on gear (owner_id);
create index slots_owner on slots (owner_id);
create index shares_invited_by on shares (invited_by) where invited_by is not null;
create index project_locations_added_by on project_locations (added_by) where added_by is not null;
create index shoot_locations_added_by on shoot_locations (added_by) where added_by is not null;
