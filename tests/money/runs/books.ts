import type pg from 'pg'
import type { Store } from '#app/integrations/stripe-double/store.ts'

type Query = pg.Client['query']

/**
 * Compares what Stripe knows of somebody with what we do: every charge has its grant and every
 * grant its charge, once; and every transfer to who has sold to them its payout.
 * @returns what does not fit, in words
 */
export async function compareBooks(
  query: Query,
  store: Store,
  { userId, sellerId }: { userId: string; sellerId: string },
) {
  const wrong: string[] = []
  const hold = (holds: boolean, words: string) => {
    if (!holds) wrong.push(words)
  }
  const rowsOf = async (text: string) => (await query(text, [userId])).rows

  const { rows: open } = await query(`select kind from payment_operations where status = 'open'`)
  hold(open.length === 0, `${open.map(({ kind }) => kind)} is open`)
  const { rows: unheard } = await query('select id from payment_events where settled_at is null')
  hold(unheard.length === 0, `${unheard.length} events are not worked off`)

  const [customer] = await rowsOf('select customer_id from payment_customers where user_id = $1')
  const ownId = customer?.customer_id
  const own = <One extends { customer: string | null }>(all: One[]) =>
    all.filter((one) => one.customer === ownId)
  const operations = await rowsOf(
    'select id, kind, status, input from payment_operations where user_id = $1',
  )
  const done = (kind: string) =>
    operations.filter((one) => one.kind === kind && one.status === 'done')

  const subscriptions = own(store.all('subscription'))
  const live = subscriptions.filter(({ ended_at }) => ended_at === null)
  const kept = await rowsOf(
    `select subscription_id, status, lower(tier || '_' || interval) as key, cancel_at_period_end as ends
      from subscriptions where user_id = $1 and status <> 'ended'`,
  )
  const [user] = await rowsOf('select tier from users where id = $1')
  hold(live.length <= 1, `${live.length} subscriptions are paid for`)
  hold(kept.length === live.length, `${kept.length} subscriptions are kept of ${live.length}`)
  const [theirs, ours] = [live[0], kept[0]]
  const key = theirs?.items.data[0]?.price.lookup_key ?? null
  hold(theirs?.id === ours?.subscription_id, `${ours?.subscription_id} is kept for ${theirs?.id}`)
  hold(key === (ours?.key ?? null), `${ours?.key} is kept, ${key} is paid for`)
  hold(
    (theirs?.cancel_at_period_end ?? false) === (ours?.ends ?? false),
    `it is to end: ${theirs?.cancel_at_period_end}, and we know ${ours?.ends}`,
  )
  const tier = theirs?.status === 'active' ? key?.split('_')[0] : 'basic'
  hold(user?.tier.toLowerCase() === tier, `the tier is ${user?.tier}, and ${tier} is paid for`)
  const made = subscriptions.map(({ metadata }) => metadata.operation).sort()
  const asked = done('subscribe').map(({ id }) => id)
  hold(`${made}` === `${asked.sort()}`, `subscriptions ${made} were made, ${asked} were asked for`)
  const invoices = own(store.all('invoice'))
  const changes = invoices.filter(({ billing_reason: why }) => why === 'subscription_update')
  hold(
    changes.length === done('changePlan').length,
    `${changes.length} changes were charged, ${done('changePlan').length} were asked for`,
  )

  const paid = own(store.all('payment_intent')).filter(({ status }) => status === 'succeeded')
  const charges = own(store.all('charge'))
  const netOf = (intentId: string) =>
    charges
      .filter(({ payment_intent }) => payment_intent === intentId)
      .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
  const purchases = await rowsOf(
    `select payment_intent_id as intent, price_cents as cents, status,
        (select coalesce(sum(e.gross_cents), 0)::int from ledger_entries e where e.purchase_id = p.id)
          as entered
      from purchases p where buyer_id = $1`,
  )
  for (const { intent, cents, status, entered } of purchases) {
    const net = netOf(intent)
    hold(net === entered, `${net} were taken by ${intent}, and ${entered} stand in the ledger`)
    hold(net === (status === 'paid' ? cents : 0), `${intent} is ${status}, and ${net} were taken`)
  }
  for (const { id, metadata } of paid) {
    const isGranted = purchases.some(({ intent }) => intent === id)
    if (metadata.portfolioId && !isGranted) {
      hold(netOf(id) === 0, `${id} is paid and neither granted nor given back`)
    }
  }
  const copies = await rowsOf(
    'select id from portfolios where owner_id = $1 and is_purchased and deleted_at is null',
  )
  hold(
    copies.length === purchases.length,
    `${copies.length} copies are there of ${purchases.length} purchases`,
  )
  const donations = await rowsOf(
    'select id, paid_intent_id as intent, cents, status from donations where user_id = $1',
  )
  for (const { intent, cents, status } of donations.filter((one) => one.status !== 'open')) {
    const net = netOf(intent)
    hold(net === (status === 'paid' ? cents : 0), `${intent} is ${status}, and ${net} were taken`)
  }
  for (const { id, metadata } of paid) {
    const isKept = donations.some(({ intent }) => intent === id)
    if (metadata.donationId && !isKept) hold(netOf(id) === 0, `${id} is given and not kept`)
  }
  const taken = charges.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
  const billed = invoices.reduce((sum, { amount_paid: cents }) => sum + cents, 0)
  const sold = purchases
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { cents }) => sum + cents, 0)
  const given = donations
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { cents }) => sum + cents, 0)
  hold(
    taken === billed + sold + given,
    `${taken} were taken, ${billed} billed, ${sold} sold and ${given} given`,
  )
  return [...wrong, ...(await comparePayouts(query, store, sellerId))]
}

/** What was sent to a seller, as Stripe and the books have it. */
async function comparePayouts(query: Query, store: Store, sellerId: string) {
  const wrong: string[] = []
  const [account] = (
    await query('select account_id as id from seller_accounts where user_id = $1', [sellerId])
  ).rows
  const transfers = store.all('transfer').filter(({ destination }) => destination === account?.id)
  const { rows: payouts } = await query(
    `select o.transfer_id as transfer, o.undone_at is not null as undone,
        (select -coalesce(sum(e.gross_cents), 0)::int from ledger_entries e
          where e.payout_id = o.id) as entered
      from payouts o where o.seller_id = $1`,
    [sellerId],
  )
  for (const { id, amount, amount_reversed: back, reversed } of transfers) {
    const own = payouts.filter(({ transfer }) => transfer === id)
    if (own.length !== 1) wrong.push(`${id} was sent, and ${own.length} payouts are in the books`)
    const [payout] = own
    if (payout && payout.entered !== amount - back) {
      wrong.push(`${amount - back} were sent by ${id}, and ${payout.entered} stand in the ledger`)
    }
    if (payout && payout.undone !== reversed) wrong.push(`${id} is taken back: ${reversed}`)
  }
  if (payouts.length !== transfers.length) {
    wrong.push(`${payouts.length} payouts stand for ${transfers.length} transfers`)
  }
  return wrong
}
