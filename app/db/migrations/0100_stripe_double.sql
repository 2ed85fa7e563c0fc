-- Where no keys of Stripe are set, a double of it answers, and this is all that it knows: its objects, its events
-- and its answers by idempotency key. `owner` is the customer or account that something belongs to. Lists show what
-- was made last first, hence the number.
create table stripe_double (
  id text primary key,
  number bigint not null generated always as identity,
  kind text not null,
  owner text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index stripe_double_owner on stripe_double (owner);
create index stripe_double_kind on stripe_double (kind, created_at);

-- The test payments start anew: nothing of what the sandbox before it knew is taken over. Plans that were paid with
-- test cards end, and test cards and accounts of sellers are made again. What was bought, sold and given with test
-- cards stays in the books, but can no longer be looked up or given back, so nobody asks about it any more.
drop table sandbox_objects;
drop table sandbox_answers;

with ended as (
  update subscriptions set status = 'ended' where provider = 'sandbox' and status <> 'ended' returning user_id
)
update users set tier = 'Basic' where id in (select user_id from ended);
delete from payment_customers where provider = 'sandbox';
delete from seller_accounts where provider = 'sandbox';
update purchases set compared_at = created_at + interval '200 days' where provider = 'sandbox';
update payouts set compared_at = created_at + interval '200 days' where provider = 'sandbox';
update payment_events set settled_at = now(), waits_for = null where id like 'evt\_test\_%' and settled_at is null;
