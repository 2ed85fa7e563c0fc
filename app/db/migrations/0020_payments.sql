-- Who pays, as the provider of payments knows them, and what is shown of their card.
create table payment_customers (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null unique,
  payment_method_id text,
  card_brand text not null default '',
  card_last4 text not null default '',
  card_exp_month integer,
  card_exp_year integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider)
);

-- What the provider last said of a subscription. `read_at` is when it was asked, so that an older
-- answer that arrives later changes nothing.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  subscription_id text not null unique,
  status text not null check (status in ('incomplete', 'active', 'pastDue', 'unpaid', 'ended')),
  tier text not null check (tier in ('Creative', 'Pro', 'Business')),
  interval text not null check (interval in ('Monthly', 'Yearly')),
  cancel_at_period_end boolean not null default false,
  period_end timestamptz not null,
  pay_url text,
  read_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index subscriptions_current on subscriptions (user_id, provider) where status <> 'ended';
create index subscriptions_user on subscriptions (user_id, created_at desc);

-- Every change of money is written down before the provider is asked. The id is its idempotency key.
create table payment_operations (
  id uuid primary key,
  user_id uuid references users on delete set null,
  kind text not null,
  input jsonb not null,
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create unique index payment_operations_open on payment_operations (user_id) where status = 'open';
create index payment_operations_user on payment_operations (user_id, created_at desc);

-- What the provider told us by itself, once each.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  object_id text,
  received_at timestamptz not null default now(),
  settled_at timestamptz
);

-- The embedded provider, where no money moves: its own records, and the answers that it gave.
create table sandbox_objects (
  id text primary key,
  kind text not null
    check (kind in ('customer', 'setup', 'card', 'subscription', 'intent', 'charge')),
  customer_id text,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_objects_customer on sandbox_objects (customer_id, kind, created_at desc);

create table sandbox_answers (
  key text primary key,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
