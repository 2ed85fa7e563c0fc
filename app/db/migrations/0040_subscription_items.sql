-- What the provider calls the line of a subscription and its product, so that a page that shows what
-- another plan costs needs one call. Empty until the provider is next asked.
alter table subscriptions add column item_id text not null default '',
  add column product_id text not null default '';
