import { env } from './env.server.ts'
import { demoPassword } from './secrets.server.ts'

export function greeting() {
  const accounts = `  Demo accounts: demo, crew and admin, password ${env.DEMO ? demoPassword() : ''}`
  const limits = env.RATE_LIMITS === 'off' ? ['  Rate limits are off'] : []
  const hooks = env.WEBHOOKS_LOCAL ? ['  Webhooks may go to this machine, over http'] : []
  return [
    `Recce is at ${env.PUBLIC_URL}`,
    ...(env.DEMO ? [accounts] : []),
    ...limits,
    ...hooks,
  ].join('\n')
}
