import { name, sql } from '#app/db/sql.server.ts'
import type { ExportedTable } from './json-columns.server.ts'

export const moneyTables = {
  subscriptions: {
    from: name('subscriptions'),
    owner: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'tier', i.tier, 'interval', i.interval,
      'status', i.status, 'cancelAtPeriodEnd', i.cancel_at_period_end,
      'periodEnd', i.period_end, 'createdAt', i.created_at)`,
  },
  purchases: {
    from: name('purchases'),
    owner: name('buyer_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'price', i.price_cents / 100.0,
      'portfolioId', i.granted_id, 'status', i.status, 'createdAt', i.created_at)`,
  },
  education: {
    from: name('education_requests'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'school', i.school, 'address', i.address,
      'note', i.note, 'status', i.status, 'reason', i.reason, 'endsAt', i.ends_at,
      'createdAt', i.created_at)`,
  },
  donations: {
    from: name('donations'),
    owner: name('user_id'),
    json: sql`json_build_object('id', i.id, 'amount', i.cents / 100.0, 'email', i.email,
      'status', i.status, 'createdAt', i.created_at)`,
  },
  sales: {
    from: name('purchases'),
    owner: name('seller_id'),
    json: sql`json_build_object('id', i.id, 'title', i.title, 'price', i.price_cents / 100.0,
      'portfolioId', i.portfolio_id, 'status', i.status, 'createdAt', i.created_at)`,
  },
  codes: {
    from: name('promotion_codes'),
    owner: name('owner_id'),
    json: sql`json_build_object('id', i.id, 'portfolioId', i.portfolio_id, 'code', i.code,
      'percentOff', i.percent_off, 'amountOff', i.cents_off / 100.0, 'startsAt', i.starts_at,
      'endsAt', i.ends_at, 'mostUses', i.most_uses, 'endedAt', i.ended_at,
      'createdAt', i.created_at)`,
  },
  payouts: {
    from: name('seller_accounts'),
    owner: name('user_id'),
    // Not unique, but all rows of a user (one for each provider) fit into one batch.
    key: name('user_id'),
    json: sql`json_build_object('provider', i.provider, 'account', i.account_id, 'state', i.state,
      'asked', i.asked, 'reason', i.reason, 'createdAt', i.created_at)`,
  },
  ledger: {
    from: name('ledger_entries'),
    owner: name('seller_id'),
    json: sql`json_build_object('id', i.id, 'kind', i.kind, 'provider', i.provider,
      'saleId', i.purchase_id, 'gross', i.gross_cents / 100.0, 'fee', i.fee_cents / 100.0,
      'net', i.net_cents / 100.0,
      'reference', (select o.reference from payouts o where o.id = i.payout_id),
      'createdAt', i.created_at)`,
  },
} satisfies Record<string, ExportedTable>
