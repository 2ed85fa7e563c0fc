import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { signEvent } from '#app/integrations/stripe-double/events.ts'
import { startStripe } from '#tests/support/services/stripe.ts'
import { percentile } from './load.ts'
import type { Figure } from './report.ts'
import { serve } from './served.ts'

const secret = 'whsec_of_the_bench'
const concurrency = 50
const rounds = 20

/**
 * How soon the whole server says that it has an event, of which 50 come at once, each another one,
 * and how long after the last its jobs have worked all of them off.
 */
export async function measureWebhook(databaseUrl: string, folder: string): Promise<Figure[]> {
  const stripe = await startStripe()
  const server = await serve('build/server/index.js', 20_314, {
    path: '/readyz',
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SESSION_SECRET: 'only for the bench, on a database of its own',
      DEMO: '0',
      LOG_LEVEL: 'error',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_WEBHOOK_SECRET: `whsec_before,${secret}`,
      STRIPE_API_BASE: stripe.origin,
    },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  /** Signed before the clock runs, for that is Stripe's work. */
  const postAll = (first: number) => {
    const signed = Array.from({ length: concurrency }, (_, index) => sign(first + index))
    return Promise.all(signed.map((one) => send(`${server.origin}/stripe-webhook`, agent, one)))
  }
  try {
    await postAll(0)
    const times: number[] = []
    const before = server.cpu()
    for (let round = 1; round <= rounds; round++) {
      times.push(...(await postAll(round * concurrency)))
    }
    const cpu = ((server.cpu() - before) * 1_000) / times.length
    const workedOff = await untilWorkedOff(databaseUrl)
    times.sort((a, b) => a - b)
    return [
      { what: `acknowledged, half of ${times.length}`, value: percentile(times, 0.5), unit: 'ms' },
      { what: '95 of 100', value: percentile(times, 0.95), unit: 'ms', max: 50 },
      { what: 'processor time of the server for each', value: cpu, unit: 'ms' },
      { what: 'until all are worked off', value: workedOff, unit: 's', max: 60 },
    ]
  } finally {
    agent.destroy()
    await server.stop()
    await stripe.stop()
  }
}

/** @returns seconds */
async function untilWorkedOff(connectionString: string) {
  const begun = performance.now()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const waiting = 'select 1 from payment_events where settled_at is null limit 1'
  while ((await client.query(waiting)).rowCount) await delay(100)
  await client.end()
  return (performance.now() - begun) / 1_000
}

type Signed = { payload: string; header: string }

function sign(number: number): Signed {
  const object = { id: `sub_${number}`, object: 'subscription', customer: `cus_${number}` }
  const type = 'customer.subscription.updated'
  return signEvent({ id: `evt_${number}`, object: 'event', type, data: { object } }, secret)
}

/** @returns milliseconds to the answer */
function send(address: string, agent: Agent, { payload, header }: Signed) {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': header }
  return new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    const asked = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - begun))
      if (answer.statusCode !== 200) reject(new Error(`It answers ${answer.statusCode}`))
    })
    asked.once('error', reject).end(payload)
  })
}
