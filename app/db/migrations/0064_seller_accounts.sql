-- Where sellers are paid: their accounts at the provider, as it last described them. `read_at` is when it was
-- asked, so that an older answer that arrives later changes nothing.
create table seller_accounts (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  account_id text not null unique,
  state text not null default 'unfinished' check (state in ('unfinished', 'reviewed', 'ready', 'restricted')),
  asked text[] not null default '{}',
  reason text not null default '',
  read_at timestamptz not null default to_timestamp(0),
  created_at timestamptz not null default now(),
  primary key (user_id, provider)
);
create index seller_accounts_latest on seller_accounts (created_at desc);

-- A payout by a transfer has the id of the operation that made it.
alter table payouts
  add account_id text,
  add transfer_id text unique,
  add difference text not null default '',
  add compared_at timestamptz,
  add check ((account_id is null) = (transfer_id is null));

create index payment_operations_payouts on payment_operations (created_at desc)
  where kind in ('payOut', 'takeBack');

alter table sandbox_objects drop constraint sandbox_objects_kind_check,
  add constraint sandbox_objects_kind_check
    check (kind in ('customer', 'setup', 'card', 'subscription', 'intent', 'charge', 'page', 'dispute',
      'account', 'accountLink', 'transfer'));
