-- What plans were paid with, as the provider last listed it. It is for the sums of the admins and names nobody.
create table subscription_charges (
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  cents integer not null,
  refunded_cents integer not null,
  charged_at timestamptz not null
);
create index subscription_charges_charged_at on subscription_charges (charged_at);
