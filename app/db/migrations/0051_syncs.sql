-- What the bundle of everything of somebody was when it was last read: `state` of all that it is made of, and of each
-- thing in it a digest, with the number of the reading that first found it so. Devices name the number they have.
-- Things that are gone stay named for a time; whoever has a number below `forgotten` reads all anew.
create table syncs (
  user_id uuid primary key references users on delete cascade,
  epoch uuid not null,
  reading integer not null,
  forgotten integer not null default 0,
  state text not null,
  known jsonb not null,
  used_at timestamptz not null default now()
);
create index syncs_used on syncs (used_at);
