import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '#app/server/secrets.server.ts'

export function sign(purpose: string, text: string): string {
  return createHmac('sha256', sessionSecret()).update(`${purpose}:${text}`).digest('base64url')
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
