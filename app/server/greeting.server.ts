import { env } from './env.server.ts'
import { demoPassword } from './secrets.server.ts'

export function greeting() {
  const accounts = `  Demo accounts: demo, crew and admin, password ${env.DEMO ? demoPassword() : ''}`
  const limits = env.RATE_LIMITS === 'off' ? ['  Rate limits are off'] : []
  return [`Recce is at ${env.PUBLIC_URL}`, ...(env.DEMO ? [accounts] : []), ...limits].join('\n')
}
