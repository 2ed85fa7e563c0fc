-- Tables with a `provider` hold what Stripe says, and apart from it what its double for test payments says (`sandbox`).

-- Who pays, as the provider knows them, and what is shown of their card.
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

-- A plan, as the provider last described it.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  subscription_id text not null unique,
  item_id text not null default '', -- its line and product there; '' until the provider is next asked
  product_id text not null default '',
  status text not null check (status in ('incomplete', 'active', 'pastDue', 'unpaid', 'ended')),
  tier text not null check (tier in ('Creative', 'Pro', 'Business')),
  interval text not null check (interval in ('Monthly', 'Yearly')),
  is_education boolean not null default false,
  cancel_at_period_end boolean not null default false,
  period_end timestamptz not null,
  pay_url text,
  needs_bank boolean not null default false, -- the payer's bank wants a confirmation of what is owed
  read_at timestamptz not null, -- when the provider was asked; an older answer that comes later changes nothing
  created_at timestamptz not null default now()
);
create unique index subscriptions_current on subscriptions (user_id, provider) where status <> 'ended';
create index subscriptions_user on subscriptions (user_id, created_at desc);

-- What plans were paid with, for the sums of the admins. Names nobody.
create table subscription_charges (
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  cents integer not null,
  refunded_cents integer not null,
  charged_at timestamptz not null
);
create index subscription_charges_charged_at on subscription_charges (charged_at);

-- Who asked for the education price, and what an admin decided.
create table education_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  school text not null,
  address text not null,
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  ends_at timestamptz, -- of the grant
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'granted') = (ends_at is not null))
);
create unique index education_requests_open on education_requests (user_id) where status = 'open';
create index education_requests_user on education_requests (user_id, created_at desc);
create index education_requests_waiting on education_requests (created_at) where status = 'open';
create index education_requests_decider on education_requests (decided_by) where decided_by is not null;

-- A change of money, written before the provider is asked. The id is its idempotency key there. One at a time a user.
create table payment_operations (
  id uuid primary key,
  user_id uuid references users on delete set null,
  kind text not null,
  input jsonb not null,
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  reason text not null default '',
  looked_up_at timestamptz, -- when the provider was last asked what came of an open one
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (settled_at is null))
);
create unique index payment_operations_open on payment_operations (user_id) where status = 'open';
create index payment_operations_user on payment_operations (user_id, created_at desc);
create index payment_operations_waiting on payment_operations (created_at) where status = 'open';
create index payment_operations_refunds on payment_operations ((input ->> 'intentId')) where kind = 'refundPurchase';
create index payment_operations_payouts on payment_operations (created_at desc) where kind in ('payOut', 'takeBack');

-- The provider's events, once each.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  object_id text,
  trouble text not null default '', -- what of it fits nothing that is known here
  waits_for text, -- the payment whose purchase is not written yet
  received_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_events_waiting on payment_events (received_at) where settled_at is null;
create index payment_events_trouble on payment_events (received_at desc) where trouble <> '';
create index payment_events_waits_for on payment_events (waits_for) where waits_for is not null;

-- All that Stripe's double knows, where no keys of Stripe are set: objects, events, and answers by idempotency key.
create table stripe_double (
  id text primary key,
  number bigint not null generated always as identity, -- orders lists: the latest first
  kind text not null,
  owner text not null, -- the customer or account
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index stripe_double_owner on stripe_double (owner);
create index stripe_double_kind on stripe_double (kind, created_at);

-- The photos that a portfolio for sale shows to whoever has not bought it.
create table portfolio_samples (
  portfolio_id uuid not null references portfolios on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  position integer not null default 0,
  primary key (portfolio_id, photo_id)
);
create index portfolio_samples_photo on portfolio_samples (photo_id);

-- A code with which a seller sells a portfolio for less.
create table promotion_codes (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  portfolio_id uuid not null references portfolios on delete cascade,
  code text not null check (code = upper(code)),
  percent_off integer check (percent_off between 1 and 99),
  cents_off integer check (cents_off > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((percent_off is null) <> (cents_off is null))
);
create unique index promotion_codes_current on promotion_codes (portfolio_id, code) where ended_at is null;
create index promotion_codes_portfolio on promotion_codes (portfolio_id, created_at desc);
create index promotion_codes_owner on promotion_codes (owner_id);

-- Who bought which portfolio from whom. Outlives both accounts and the portfolio: the buyer has a copy.
create table purchases (
  id uuid primary key,
  provider text not null default 'stripe' check (provider in ('stripe', 'sandbox')),
  buyer_id uuid references users on delete set null,
  seller_id uuid references users on delete set null,
  seller_name text not null default '', -- on receipts
  seller_username text not null default '', -- in the books
  portfolio_id uuid references portfolios on delete set null,
  granted_id uuid references portfolios on delete set null, -- the buyer's copy
  title text not null,
  price_cents integer not null check (price_cents > 0),
  fee_cents integer not null default 0 check (fee_cents between 0 and price_cents), -- what the site keeps
  promotion_code_id uuid references promotion_codes on delete set null,
  payment_intent_id text not null unique,
  status text not null default 'paid' check (status in ('paid', 'refunded')),
  refunded_at timestamptz,
  difference text not null default '', -- between this row and what the provider said when last compared; '' if none
  compared_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index purchases_once on purchases (buyer_id, portfolio_id) where status = 'paid';
create index purchases_buyer on purchases (buyer_id, created_at desc);
create index purchases_seller on purchases (seller_id, created_at desc);
create index purchases_portfolio on purchases (portfolio_id, created_at desc);
create index purchases_granted on purchases (granted_id) where granted_id is not null;
create index purchases_promotion_code on purchases (promotion_code_id) where promotion_code_id is not null;

alter table locations add foreign key (purchase_id) references purchases deferrable initially deferred;
alter table portfolios add foreign key (purchase_id) references purchases deferrable initially deferred;

-- Which of the seller's locations a purchase has granted. Those added later are offered; those that the buyer deleted
-- are not offered again.
create table purchase_locations (
  purchase_id uuid not null references purchases on delete cascade,
  location_id uuid not null references locations on delete cascade,
  primary key (purchase_id, location_id)
);
create index purchase_locations_location on purchase_locations (location_id);

-- A payment that the buyer's bank takes back, as the provider last described it.
create table disputes (
  id text primary key,
  purchase_id uuid not null references purchases,
  cents integer not null check (cents > 0),
  status text not null check (status in ('asked', 'open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index disputes_purchase on disputes (purchase_id);

-- Where sellers are paid: their accounts, as the provider last described them.
create table seller_accounts (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  account_id text not null unique,
  state text not null default 'unfinished' check (state in ('unfinished', 'reviewed', 'ready', 'restricted')),
  asked text[] not null default '{}', -- what the provider still wants to know
  reason text not null default '',
  read_at timestamptz not null default to_timestamp(0), -- as in subscriptions
  created_at timestamptz not null default now(),
  primary key (user_id, provider)
);
create index seller_accounts_latest on seller_accounts (created_at desc);

-- What a seller was paid: by an admin, or by a transfer of the provider, whose operation has the same id.
create table payouts (
  id uuid primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  seller_id uuid references users on delete set null,
  seller_name text not null,
  cents integer not null check (cents > 0),
  reference text not null,
  account_id text,
  transfer_id text unique,
  made_by uuid references users on delete set null,
  paid_at timestamptz not null,
  undone_at timestamptz,
  difference text not null default '', -- as in purchases
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  check ((account_id is null) = (transfer_id is null))
);
create index payouts_seller on payouts (seller_id, created_at desc);
create index payouts_made_by on payouts (made_by);
create index payouts_latest on payouts (created_at desc, id desc);

-- The books of sellers. Entries are never changed or deleted; a mistake is reversed by another entry.
create table ledger_entries (
  id uuid primary key,
  fact text not null unique, -- such as `sale:{purchase id}`, so that it is entered once
  provider text not null check (provider in ('stripe', 'sandbox')),
  seller_id uuid references users on delete set null,
  seller_name text not null,
  purchase_id uuid references purchases,
  payout_id uuid references payouts,
  kind text not null check (kind in ('sale', 'refund', 'dispute', 'disputeWon', 'payout', 'payoutUndone')),
  gross_cents integer not null, -- what a payment moved
  fee_cents integer not null,
  net_cents integer not null generated always as (gross_cents - fee_cents) stored, -- for the seller
  created_at timestamptz not null default now(),
  check ((purchase_id is null) <> (payout_id is null))
);
create index ledger_entries_seller on ledger_entries (seller_id, created_at desc, id desc);
create index ledger_entries_purchase on ledger_entries (purchase_id);
create index ledger_entries_payout on ledger_entries (payout_id);
create index ledger_entries_latest on ledger_entries (created_at desc, id desc);

-- A form and an amount are one donation, however often and from however many tabs the form is sent.
create table donations (
  id uuid primary key,
  form_id uuid not null,
  cents integer not null check (cents >= 100),
  user_id uuid references users on delete set null,
  email text,
  provider text not null check (provider in ('stripe', 'sandbox')),
  intent_id text, -- of the card form
  session_id text, -- of the provider's own page
  paid_intent_id text unique,
  status text not null default 'open' check (status in ('open', 'paid', 'refunded')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (form_id, cents),
  check ((status = 'open') = (paid_intent_id is null))
);
create index donations_user on donations (user_id, created_at desc);

-- Receipts that were mailed, so that each is mailed once.
create table mailed_receipts (
  charge_id text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index mailed_receipts_user on mailed_receipts (user_id);
