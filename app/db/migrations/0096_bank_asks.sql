-- Whether the bank of the payer asks for a confirmation of what is owed.
alter table subscriptions add needs_bank boolean not null default false;
