import { Agent, request } from 'node:http'
import { signEvent } from '#tests/support/stripe/events.ts'
import { startStripe } from '#tests/support/stripe/stripe.ts'
import { percentile } from './load.ts'
import type { Figure } from './report.ts'
import { serve } from './served.ts'

const secret = 'whsec_of_the_bench'
const atOnce = 50
const rounds = 20

/** How soon the whole server says that it has an event: 50 come at once, each another one. */
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
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const post = (number: number) => send(`${server.origin}/stripe-webhook`, agent, number)
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => post(index)))
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const first = round * atOnce
      times.push(
        ...(await Promise.all(Array.from({ length: atOnce }, (_, index) => post(first + index)))),
      )
    }
    times.sort((a, b) => a - b)
    return [
      { what: `acknowledged, half of ${times.length}`, value: percentile(times, 0.5), unit: 'ms' },
      { what: '95 of 100', value: percentile(times, 0.95), unit: 'ms', most: 50 },
    ]
  } finally {
    agent.destroy()
    await server.stop()
    await stripe.stop()
  }
}

/** @returns milliseconds to the answer */
function send(address: string, agent: Agent, number: number) {
  const object = { id: `sub_${number}`, object: 'subscription', customer: `cus_${number}` }
  const type = 'customer.subscription.updated'
  const event = { id: `evt_${number}`, object: 'event', type, data: { object } }
  const { payload, header } = signEvent(event, secret)
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
