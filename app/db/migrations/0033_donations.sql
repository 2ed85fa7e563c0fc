-- What somebody gives. The form that it was given with and its amount are one donation, however
-- often the form is sent, from however many tabs.
create table donations (
  id uuid primary key,
  form_id uuid not null,
  cents integer not null check (cents >= 100),
  user_id uuid references users on delete set null,
  email text,
  provider text not null check (provider in ('stripe', 'sandbox')),
  intent_id text,
  session_id text,
  paid_intent_id text unique,
  status text not null default 'open' check (status in ('open', 'paid', 'refunded')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (form_id, cents),
  check ((status = 'open') = (paid_intent_id is null))
);
create index donations_user on donations (user_id, created_at desc);

-- Which receipts have been mailed, so that each goes once by itself.
create table mailed_receipts (
  charge_id text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index mailed_receipts_user on mailed_receipts (user_id);

-- A receipt names the seller, also of an account that is gone.
alter table purchases add column seller_name text not null default '';
update purchases set seller_name = coalesce(nullif(u.display_name, ''), u.username)
  from users u where u.id = purchases.seller_id;

-- The page of the embedded provider that takes a payment.
alter table sandbox_objects drop constraint sandbox_objects_kind_check;
alter table sandbox_objects add constraint sandbox_objects_kind_check
  check (kind in ('customer', 'setup', 'card', 'subscription', 'intent', 'charge', 'page'));
