-- Words with which a seller lets an own portfolio go for less. A purchase names the one that it was made with.
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

alter table purchases add promotion_code_id uuid references promotion_codes on delete set null;
create index purchases_promotion_code on purchases (promotion_code_id) where promotion_code_id is not null;
