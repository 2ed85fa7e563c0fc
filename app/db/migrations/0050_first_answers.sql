-- The first answers to calls of the API with an Idempotency-Key. Who asked, with which key, and the answer are not to
-- be read here: an answer may hold a session token, and visitors are told apart by their address. `answer` is null
-- while the first call runs.
create table first_answers (
  id text primary key,
  user_id uuid references users on delete cascade,
  request_hash text not null,
  answer bytea,
  created_at timestamptz not null default now()
);
create index first_answers_created on first_answers (created_at);
create index first_answers_user on first_answers (user_id);

-- Forms keep theirs there.
delete from idempotency_keys where key like 'api:%';
