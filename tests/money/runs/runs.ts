import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addRefund } from '#app/integrations/stripe-double/charges.ts'
import { signEvent } from '#app/integrations/stripe-double/events.ts'
import { StripeFailure } from '#app/integrations/stripe-double/failures.ts'
import { confirmIntent } from '#app/integrations/stripe-double/intents.ts'
import { endAccountPage } from '#app/integrations/stripe-double/sellers.ts'
import { reverse } from '#app/integrations/stripe-double/transfers.ts'
import { type ServedStripe, startStripe } from '#tests/support/services/stripe.ts'
import { type AppProcess, type Outcome, startApp } from './app.ts'
import { compareBooks } from './books.ts'
import { faultKinds, planFault } from './faults.ts'
import { type Random, randomFrom } from './random.ts'

const secret = 'whsec_of_the_runs'

/** It is kept, and pays nothing. */
const failingCard = '4000000000000341'

/** What a run has found; `seed` makes it again. */
export type Finding = {
  seed: number
  fault: string
  /** Whether the fault came upon a call. */
  isHit: boolean
  steps: string[]
  wrong: string[]
}

type Stage = {
  stripe: ServedStripe
  client: pg.Client
  apps: AppProcess[]
  start: () => Promise<AppProcess>
  adminId: string
}

/**
 * Runs people who subscribe, change, cancel, resume, buy and get money back, and sellers who are
 * paid, each with one fault at a random step, and compares the books after it.
 * @param url a migrated database, with nobody else in it
 */
export async function runMoney(
  url: string,
  seeds: number[],
  hear: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const stage = await prepare(url)
  const findings: Finding[] = []
  try {
    for (const seed of seeds) {
      const finding = await run(stage, seed)
      findings.push(finding)
      hear(finding)
      stage.stripe.reset()
    }
  } finally {
    for (const app of stage.apps) await app.stop()
    await stage.client.end()
    await stage.stripe.stop()
  }
  return findings
}

async function prepare(url: string): Promise<Stage> {
  const stripe = await startStripe()
  const client = new pg.Client({ connectionString: url })
  // What ends it is told by what fails then.
  client.on('error', () => {})
  await client.connect()
  const environment = {
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of the runs, long enough to be one',
    STRIPE_SECRET_KEY: 'sk_test_runs',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_runs',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripe.origin,
    STRIPE_CONNECT: 'express',
  }
  const start = () => startApp(environment)
  const adminId = await addUser(client, 'Basic', 'admin')
  return { stripe, client, apps: [await start(), await start()], start, adminId }
}

/** Somebody with two portfolios for sale, whom Stripe pays. */
async function addSeller({ client, stripe, apps: [app] }: Stage) {
  const sellerId = await addUser(client, 'Creative')
  const portfolios: string[] = []
  for (const title of ['Ridges', 'Lakes']) {
    const id = randomUUID()
    portfolios.push(id)
    await client.query(
      `insert into portfolios (id, owner_id, slug, title, price_cents, is_purchaseable, is_discoverable)
        values ($1, $2, $3, $4, 4500, true, true)`,
      [id, sellerId, title.toLowerCase(), title],
    )
  }
  const address = (await app?.do('beginAccount', sellerId))?.answer as string
  endAccountPage(stripe.store, address.split('/').at(-1) ?? '', 'ready')
  await app?.do('refreshAccount', sellerId)
  return { sellerId, portfolios }
}

async function addUser(client: pg.Client, tier = 'Basic', role = 'user'): Promise<string> {
  const id = randomUUID()
  const name = `p${id.slice(0, 12)}`
  await client.query(
    `insert into users (id, username, email, password_hash, tier, role, email_confirmed_at)
      values ($1, $2, $2 || '@example.com', '', $3, $4, now())`,
    [id, name, tier, role],
  )
  return id
}

type Step = { verb: string; input?: unknown }

async function run(stage: Stage, seed: number): Promise<Finding> {
  const random = randomFrom(seed)
  const { stripe, client } = stage
  const userId = await addUser(client)
  const { sellerId, portfolios } = await addSeller(stage)
  const setup = (await stage.apps[0]?.do('beginCard', userId))?.answer as { clientSecret: string }
  const number = random.chance(0.1) ? failingCard : '4242424242424242'
  const card = stripe.typeCard(idOfSecret(setup.clientSecret), number)
  const steps: Step[] = [{ verb: 'saveCard', input: card }, ...planSteps(random, portfolios)]
  const faultAt = random.below(steps.length)
  const kind = random.oneOf(faultKinds)
  const planned = {
    kind,
    nth: 1 + random.below(3),
    calls: random.oneOf([1, 2, 6]),
    killAfterMs: random.below(12),
  }
  const fault = `${kind} at step ${faultAt}, call ${planned.nth}, for ${planned.calls}`
  const person = { userId, card, sellerId }
  const told: string[] = []
  const surprises: string[] = []
  const mail = new Post(stage, random, kind === 'eventsLost')
  const { findFault, countHits, endKills } = planFault(planned, {
    kill: async () => stage.apps[0]?.kill(),
    timeOut: () => stage.apps[0]?.timeOut(),
  })

  for (const [number, step] of steps.entries()) {
    const isDone = countHits() > 0
    const mayFail = number >= faultAt && !isDone
    if (mayFail) stripe.fault(findFault)
    const clicks = number === faultAt && kind === 'doubleClick' ? 3 : 1
    const outcomes = await perform(stage, step, person, clicks, mail)
    stripe.fault(undefined)
    told.push(`${step.verb}: ${outcomes.map(describe)}`)
    surprises.push(...outcomes.flatMap(({ surprise }) => surprise ?? []))
    // One that dies later would take what is due with it, or the one that replaces it.
    await endKills()
    await replaceDead(stage)
    if (isDone || countHits() === 0) continue
    // Somebody who learns nothing presses again.
    if (random.chance(0.5)) {
      told.push(`again: ${(await perform(stage, step, person, 1, mail)).map(describe)}`)
      await replaceDead(stage)
    }
    // What was left open would refuse all the rest of the steps.
    if (random.chance(0.7)) await pass(stage, mail)
  }
  await pass(stage, mail)
  const wrong = await compareBooks(client.query.bind(client), stripe.store, { userId, sellerId })
  const isHit = countHits() > 0 || kind === 'doubleClick' || kind === 'eventsLost'
  return { seed, fault, isHit, steps: told, wrong: [...wrong, ...surprises] }
}

/** A process that was killed is started anew, as by who watches over it. */
async function replaceDead(stage: Stage) {
  const [app, other] = stage.apps as [AppProcess, AppProcess]
  if (!app.isAlive()) stage.apps = [other, await stage.start()]
}

/** Most of what is planned can be done; what cannot is to be refused. */
function planSteps(random: Random, portfolios: string[]): Step[] {
  const plan = () => ({
    tier: random.oneOf(['Creative', 'Pro', 'Business']),
    interval: random.oneOf(['Monthly', 'Monthly', 'Yearly']),
  })
  const subscribe = () => ({ verb: 'subscribe', input: plan() })
  const change = () => ({ verb: 'change', input: plan() })
  const end = () => ({ verb: random.oneOf(['cancel', 'resume']) })
  const buy = () => ({ verb: 'buy', input: { id: random.oneOf(portfolios), cents: 4500 } })
  const donate = () => ({ verb: 'donate', input: 1 + random.below(50) })
  const refund = () => ({ verb: random.oneOf(['refund', 'refundAtStripe']) })
  const pay = () => ({ verb: random.oneOf(['payOut', 'payOut', 'payAllDue']) })
  const takeBack = () => ({ verb: random.oneOf(['takeBack', 'reverseAtStripe']) })
  const first = random.chance(0.6) ? [subscribe()] : [buy(), pay()]
  const rest = [
    subscribe,
    change,
    change,
    end,
    end,
    buy,
    buy,
    donate,
    refund,
    refund,
    pay,
    pay,
    takeBack,
  ]
  return [...first, ...Array.from({ length: 4 }, () => random.oneOf<() => Step>(rest)())]
}

type Person = { userId: string; card: string; sellerId: string }

async function perform(
  { apps: [app, other], stripe, client, adminId }: Stage,
  { verb, input }: Step,
  { userId, card, sellerId }: Person,
  clicks: number,
  mail: Post,
): Promise<Outcome[]> {
  if (verb === 'refundAtStripe') return [refundOne(stripe)]
  if (verb === 'reverseAtStripe') return [reverseSome(stripe)]
  if (/^pay/.test(verb)) await letRefundsEnd(client, sellerId)
  const subjects: Record<string, () => Promise<[who: string, what: unknown]>> = {
    refund: async () => [sellerId, await findBought(client, userId)],
    takeBack: async () => [adminId, await findPaidOut(client, sellerId)],
    payOut: async () => [adminId, sellerId],
  }
  const [who, what] = (await subjects[verb]?.()) ?? [userId, input]
  if (verb in subjects && !what) return [{ code: 'nothing' }]
  const outcomes = Promise.all(
    Array.from({ length: clicks }, (_, index) =>
      (index % 2 === 0 ? app : other)?.do(verb, who, what),
    ),
  )
  await mail.deliverSome()
  const told = (await outcomes).map((outcome) => outcome ?? {})
  if (verb === 'donate') await giveOne(stripe, told, card)
  return told
}

/** The browser ends a donation with the secret, if it learned one. */
async function giveOne({ store }: Pick<ServedStripe, 'store'>, told: Outcome[], card: string) {
  const begun = told.find(({ answer }) => answer)?.answer as { clientSecret: string } | undefined
  try {
    if (begun) confirmIntent(store, idOfSecret(begun.clientSecret), card)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
  }
}

function idOfSecret(secret: string) {
  return secret.split('_secret_')[0] ?? ''
}

async function findBought(client: pg.Client, userId: string): Promise<string | undefined> {
  const { rows } = await client.query(
    `select id from purchases where buyer_id = $1 and status = 'paid' limit 1`,
    [userId],
  )
  return rows[0]?.id
}

async function findPaidOut(client: pg.Client, sellerId: string): Promise<string | undefined> {
  const { rows } = await client.query(
    'select id from payouts where seller_id = $1 and undone_at is null limit 1',
    [sellerId],
  )
  return rows[0]?.id
}

/** Two weeks later, what was sold is due. */
async function letRefundsEnd(client: pg.Client, sellerId: string) {
  await client.query(
    `update purchases set created_at = created_at - interval '15 days' where seller_id = $1`,
    [sellerId],
  )
}

/** An admin takes a part of a transfer back on Stripe's own pages. */
function reverseSome({ store }: Pick<ServedStripe, 'store'>): Outcome {
  const transfer = store.all('transfer').find(({ reversed }) => !reversed)
  if (!transfer) return { code: 'nothing' }
  reverse(store, transfer, Math.ceil((transfer.amount - transfer.amount_reversed) / 2))
  return {}
}

/** An admin gives a payment back on Stripe's own pages. */
function refundOne({ store }: Pick<ServedStripe, 'store'>): Outcome {
  const bought = store
    .all('charge')
    .find(({ metadata, refunded }) => (metadata.portfolioId || metadata.donationId) && !refunded)
  if (!bought) return { code: 'nothing' }
  addRefund(store, bought.id)
  return {}
}

/** A minute: what is due is worked off, and all that Stripe has to say arrives. */
async function pass(stage: Stage, mail: Post) {
  const [app] = stage.apps
  for (let quarter = 0; quarter < 4; quarter++) {
    await mail.deliverAll()
    await advance(stage.client, 15)
    await app?.do('workJobs', '')
    if (quarter === 2) await app?.do('reconcile', '')
  }
}

/** Moves what waits so many seconds nearer: the clock of the jobs. */
async function advance(client: pg.Client, seconds: number) {
  await client.query(`
    update pgboss.job set start_after = start_after - interval '${seconds} seconds'
      where state in ('created', 'retry');
    update payment_operations set created_at = created_at - interval '${seconds} seconds'
      where status = 'open';
    update payment_events set received_at = received_at - interval '${seconds} seconds'
      where settled_at is null`)
}

/** Brings the events: late, in any order, some twice, and some never. */
class Post {
  #sent = 0
  readonly #stage: Stage
  readonly #random: Random
  readonly #losesAll: boolean
  #late: object[] = []

  constructor(stage: Stage, random: Random, losesAll: boolean) {
    this.#stage = stage
    this.#random = random
    this.#losesAll = losesAll
  }

  async deliverSome() {
    const random = this.#random
    const events = random.shuffle(this.#collect())
    this.#late = events.filter(() => random.chance(0.5))
    await this.#deliver(events.filter((event) => !this.#late.includes(event)))
  }

  async deliverAll() {
    const events = this.#collect()
    this.#late = []
    const twice = events.filter(() => this.#random.chance(0.3))
    await this.#deliver(this.#random.shuffle([...events, ...twice]))
  }

  #collect() {
    const { events } = this.#stage.stripe.store
    const all = [...this.#late, ...events.slice(this.#sent)]
    this.#sent = events.length
    return this.#losesAll ? [] : all
  }

  async #deliver(events: object[]) {
    const alive = this.#stage.apps.filter((app) => app.isAlive())
    const told = events.map(async (event) => {
      const outcome = await this.#random.oneOf(alive).do('receive', '', signEvent(event, secret))
      // Stripe sends again what was not taken.
      if (outcome.isKilled || outcome.surprise) this.#late.push(event)
    })
    await Promise.all(told)
  }
}

function describe({ code, surprise, isKilled }: Outcome) {
  return isKilled ? 'killed' : (code ?? (surprise ? 'surprise' : 'done'))
}
