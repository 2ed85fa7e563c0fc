-- A copy of what was bought names its purchase, and so does every copy of it: nobody publishes it or sells it on.
alter table locations add purchase_id uuid references purchases deferrable initially deferred;
alter table portfolios add purchase_id uuid references purchases deferrable initially deferred;
create index locations_purchase on locations (purchase_id) where purchase_id is not null;
create index portfolios_purchase on portfolios (purchase_id) where purchase_id is not null;

-- Who sold it stays in the books by username when the account is gone. The fee is what the site keeps.
alter table purchases
  add provider text not null default 'stripe' check (provider in ('stripe', 'sandbox')),
  add seller_username text not null default '',
  add fee_cents integer not null default 0 check (fee_cents between 0 and price_cents),
  add refunded_at timestamptz,
  add difference text not null default '',
  add compared_at timestamptz;
update purchases p set seller_username = u.username from users u where u.id = p.seller_id;
update purchases set provider = 'sandbox' where payment_intent_id like 'pi\_test\_%';
update purchases set refunded_at = now() where status = 'refunded';

-- What the bank of a buyer takes back, as the provider last said it.
create table disputes (
  id text primary key,
  purchase_id uuid not null references purchases,
  cents integer not null check (cents > 0),
  status text not null check (status in ('asked', 'open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index disputes_purchase on disputes (purchase_id);

-- What a seller was paid, by an admin or by a transfer of the provider.
create table payouts (
  id uuid primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  seller_id uuid references users on delete set null,
  seller_name text not null,
  cents integer not null check (cents > 0),
  paid_at timestamptz not null,
  reference text not null,
  made_by uuid references users on delete set null,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index payouts_seller on payouts (seller_id, created_at desc);
create index payouts_made_by on payouts (made_by);
create index payouts_latest on payouts (created_at desc, id desc);

-- The account of each seller, once a fact: the gross is what a payment moved, the net what the seller gets of it.
-- Nothing is changed or removed here; what was wrong is entered the other way round.
create table ledger_entries (
  id uuid primary key,
  fact text not null unique,
  provider text not null check (provider in ('stripe', 'sandbox')),
  seller_id uuid references users on delete set null,
  seller_name text not null,
  purchase_id uuid references purchases,
  payout_id uuid references payouts,
  kind text not null check (kind in ('sale', 'refund', 'dispute', 'disputeWon', 'payout', 'payoutUndone')),
  gross_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null generated always as (gross_cents - fee_cents) stored,
  created_at timestamptz not null default now(),
  check ((purchase_id is null) <> (payout_id is null))
);
create index ledger_entries_seller on ledger_entries (seller_id, created_at desc, id desc);
create index ledger_entries_purchase on ledger_entries (purchase_id);
create index ledger_entries_payout on ledger_entries (payout_id);
create index ledger_entries_latest on ledger_entries (created_at desc, id desc);
insert into ledger_entries
    (id, fact, provider, seller_id, seller_name, purchase_id, kind, gross_cents, fee_cents, created_at)
  select gen_random_uuid(), 'sale:' || id, provider, seller_id, seller_username, id, 'sale', price_cents, 0, created_at
  from purchases;
insert into ledger_entries
    (id, fact, provider, seller_id, seller_name, purchase_id, kind, gross_cents, fee_cents)
  select gen_random_uuid(), 'refund:' || id || ':' || price_cents, provider, seller_id, seller_username, id, 'refund',
    -price_cents, 0
  from purchases where status = 'refunded';

create index payment_operations_refunds on payment_operations ((input ->> 'intentId')) where kind = 'refundPurchase';

-- An event about a payment whose purchase is not written down yet waits for it.
alter table payment_events add waits_for text;
create index payment_events_waits_for on payment_events (waits_for) where waits_for is not null;

alter table sandbox_objects drop constraint sandbox_objects_kind_check,
  add constraint sandbox_objects_kind_check
    check (kind in ('customer', 'setup', 'card', 'subscription', 'intent', 'charge', 'page', 'dispute'));

update portfolios p set purchase_id = s.id from purchases s where s.granted_id = p.id;
update locations l set purchase_id = p.purchase_id
  from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
  where pl.location_id = l.id and l.is_purchased and p.purchase_id is not null;
