import { env } from '#app/server/env.server.ts'

const mapSources = env.GOOGLE_MAPS_API_KEY
  ? ['https://maps.googleapis.com', 'https://maps.gstatic.com']
  : [env.MAP_TILE_URL ? tileHost(env.MAP_TILE_URL) : '']

const tilesOffline =
  env.MAP_TILES_OFFLINE && env.MAP_TILE_URL && !env.GOOGLE_MAPS_API_KEY
    ? ` ${tileHost(env.MAP_TILE_URL)}`
    : ''

export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': contentSecurityPolicy(),
  ...(env.PUBLIC_URL.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
}

const cardForm = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', originOf(env.STRIPE_JS_URL)],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    originOf(env.STRIPE_JS_URL),
  ],
  connect: ['https://api.stripe.com', originOf(env.STRIPE_API_BASE)],
  form: ['https://checkout.stripe.com', originOf(env.STRIPE_API_BASE)],
}

const sellerPages = [
  'https://connect.stripe.com',
  'https://express.stripe.com',
  originOf(env.STRIPE_API_BASE),
]

export type PaymentSources = { takesCards?: boolean; opensAccounts?: boolean }

/** @param nonce allows inline scripts with this nonce; without a nonce, none run */
export function contentSecurityPolicy(nonce?: string, sources: PaymentSources = {}): string {
  const listed = (origins: string[]) => ` ${origins.filter(Boolean).join(' ')}`
  const more = (part: keyof typeof cardForm) =>
    sources.takesCards && env.STRIPE_SECRET_KEY ? listed(cardForm[part]) : ''
  const sellers = sources.opensAccounts && env.STRIPE_SECRET_KEY ? listed(sellerPages) : ''
  const maps = mapSources.join(' ')
  const google = env.GOOGLE_MAPS_API_KEY ? ` ${maps}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${google}${more('script')}`,
    `style-src 'self' 'unsafe-inline'${env.GOOGLE_MAPS_API_KEY ? ' https://fonts.googleapis.com' : ''}`,
    `img-src 'self' data: blob: ${maps}`,
    `connect-src 'self'${google}${tilesOffline}${more('connect')}`,
    `frame-src 'self'${more('frame')}`,
    `font-src 'self'${env.GOOGLE_MAPS_API_KEY ? ' https://fonts.gstatic.com' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    // A login form may redirect to the site or app that the login is for.
    `form-action ${["'self'", 'recce:', ...env.ALLOWED_ORIGINS].join(' ')}${more('form')}${sellers}`,
    `frame-ancestors ${["'self'", ...env.ALLOWED_ORIGINS].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
  ].join('; ')
}

/** `https://{s}.tile.example/{z}/{x}/{y}.png` → `https://*.tile.example` */
function tileHost(template: string) {
  return /^https?:\/\/[^/]+/.exec(template.replace(/\{s\}/, '*'))?.[0] ?? ''
}

function originOf(address: string | undefined) {
  return address === undefined ? '' : new URL(address).origin
}
