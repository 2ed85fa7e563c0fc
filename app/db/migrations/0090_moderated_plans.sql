-- The last word of an admin on a location was no: nothing shows it to the public until one says yes.
alter table locations add column is_refused boolean not null default false;
update locations l set is_refused = true
  where (select s.status from submissions s where s.location_id = l.id and s.status in ('accepted', 'rejected')
    order by s.decided_at desc limit 1) = 'rejected';

-- Finds the few refused locations of an owner, which counts of portfolios leave out.
create index locations_refused on locations (owner_id) where is_refused;

-- When an admin last looked at a public shoot or project; a later change needs another look.
alter table shoots add column reviewed_at timestamptz;
alter table projects add column reviewed_at timestamptz;
