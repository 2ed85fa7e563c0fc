-- Who bought what from whom, for how much. A purchase outlives the seller, and what was bought is a copy.
create table purchases (
  id uuid primary key,
  buyer_id uuid references users on delete set null,
  seller_id uuid references users on delete set null,
  portfolio_id uuid references portfolios on delete set null,
  granted_id uuid references portfolios on delete set null,
  title text not null,
  price_cents integer not null check (price_cents > 0),
  payment_intent_id text not null unique,
  status text not null default 'paid' check (status in ('paid', 'refunded')),
  created_at timestamptz not null default now()
);
create unique index purchases_once on purchases (buyer_id, portfolio_id) where status = 'paid';
create index purchases_buyer on purchases (buyer_id, created_at desc);
create index purchases_seller on purchases (seller_id, created_at desc);
create index purchases_portfolio on purchases (portfolio_id, created_at desc);
create index purchases_granted on purchases (granted_id) where granted_id is not null;
