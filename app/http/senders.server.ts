import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networksOf } from '#app/domain/accounts/networks.server.ts'
import { env } from '#app/env.server.ts'
import { refuse } from './refusal.server.ts'

/** Reads of one address a minute; what the gate refuses counts for many of them. */
const readsPerMinute = 3000
const costOfRefusal = 30
/** A network of many addresses has so many times as much. */
const wideFactor = 10

const narrow = new RateLimiterMemory({ points: readsPerMinute, duration: 60 })
const wide = new RateLimiterMemory({ points: readsPerMinute * wideFactor, duration: 60 })

/**
 * Counts a request by its sender, in memory: a page view never writes. Writes are counted where it is
 * known who sends them, and cost nothing here.
 * @returns whether the sender has not had too much
 */
export async function admitSender(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  cost: number,
): Promise<boolean> {
  const milliseconds = await spend(address, cost)
  if (milliseconds === 0) return true
  const wait = String(Math.max(1, Math.ceil(milliseconds / 1000)))
  refuse(req, res, 429, `Too many requests. Please try again in ${wait} s.`, {
    'Retry-After': wait,
  })
  return false
}

/** What is refused costs its sender more than what is answered. */
export function countRefusal(address: string) {
  void spend(address, costOfRefusal)
}

/** @returns the milliseconds until there is something left to spend, 0 where there is */
async function spend(address: string, cost: number): Promise<number> {
  if (env.RATE_LIMITS === 'off') return 0
  const [own, around] = networksOf(address)
  const spent = await narrow.penalty(own, cost)
  if (spent.consumedPoints > readsPerMinute) return spent.msBeforeNext
  const all = around && (await wide.penalty(around, cost))
  return all && all.consumedPoints > readsPerMinute * wideFactor ? all.msBeforeNext : 0
}
