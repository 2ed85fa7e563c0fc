-- What is deleted remembers where it was, so that it can be brought back: a concept whose it was, a picture
-- which concept it was in.
alter table concepts
  add removed_from_shoot_id uuid references shoots on delete cascade,
  add removed_from_project_id uuid references projects on delete cascade,
  add removed_at timestamptz,
  drop constraint concepts_check,
  add constraint concepts_check check (
    num_nonnulls(shoot_id, project_id, removed_from_shoot_id, removed_from_project_id) = 1
    and (removed_at is null) = (num_nonnulls(shoot_id, project_id) = 1));
create index concepts_removed on concepts (removed_at) where removed_at is not null;
create index concepts_removed_shoot on concepts (removed_from_shoot_id) where removed_from_shoot_id is not null;
create index concepts_removed_project on concepts (removed_from_project_id) where removed_from_project_id is not null;

alter table photos add removed_from_concept_id uuid references concepts on delete cascade;
create index photos_removed_concept on photos (removed_from_concept_id) where removed_from_concept_id is not null;
