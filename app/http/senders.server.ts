import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networksOf } from '#app/domain/users/networks.server.ts'
import { env } from '#app/server/env.server.ts'
import { refuse } from './refusal.server.ts'

const readsPerMinute = 3000
const costOfRefusal = 30
const wideFactor = 10

const narrow = new RateLimiterMemory({ points: readsPerMinute, duration: 60 })
const wide = new RateLimiterMemory({ points: readsPerMinute * wideFactor, duration: 60 })

/** Counts reads in memory; `writesMiddleware` counts writes. @returns false after a refusal */
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

export function countRefusal(address: string) {
  void spend(address, costOfRefusal)
}

/** @returns milliseconds to wait; 0 if the request is within the limit */
async function spend(address: string, cost: number): Promise<number> {
  if (env.RATE_LIMITS === 'off') return 0
  const [own, around] = networksOf(address)
  const spent = await narrow.penalty(own, cost)
  if (spent.consumedPoints > readsPerMinute) return spent.msBeforeNext
  const all = around && (await wide.penalty(around, cost))
  return all && all.consumedPoints > readsPerMinute * wideFactor ? all.msBeforeNext : 0
}
