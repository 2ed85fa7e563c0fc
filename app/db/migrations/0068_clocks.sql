-- How people read times of day; accounts that were there keep the clock that they have read so far.
alter table users
  add clock text not null default '12h' check (clock in ('12h', '24h'));
