import cluster from 'node:cluster'
import { createECDH } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import packageFile from '../../package.json' with { type: 'json' }

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const origin = z.url({ protocol: /^https?$/ }).transform((value, context) => {
  const { origin, pathname, search, hash, username } = new URL(value)
  const isOrigin = pathname === '/' && `${search}${hash}${username}` === ''
  if (isOrigin) return origin
  context.addIssue('This is more than an origin')
  return z.NEVER
})
const origins = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.literal(''), origin])))
  .transform((values) => values.filter(Boolean))
const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const postgresExample = 'postgres://user:password@host:5432/recce'

/** `Recce <hello@recce.example>`, or only the address. */
const sender = z
  .string()
  .trim()
  .regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/)
const tiles = z
  .url({ protocol: /^https?$/ })
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)))

/** Only for local use, because OpenStreetMap's servers refuse hosted products. */
const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** `describe` says what the variable should be. A value of '' counts as not set. */
const Variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production, development or test'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(3000)
    .describe('a port number from 0 to 65535'),
  HOST: z
    .string()
    .regex(/^(?:[\w.-]+|[\da-f:.]+(?:%\w+)?)$/i)
    .optional()
    .describe('an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them'),
  PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(64))
    .optional()
    .describe('a number of processes from 1 to 64'),
  PUBLIC_URL: origin
    .optional()
    .describe('an http or https address without a path, such as https://recce.example'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('a folder that this user can write to, empty or with sound data of Recce'),
  DATABASE_URL: postgres
    .optional()
    .describe(`the address of a PostgreSQL 15 or newer such as ${postgresExample}`),
  DATABASE_REPLICA_URL: postgres
    .optional()
    .describe(`the address of a replica of DATABASE_URL such as ${postgresExample}`),
  DATABASE_POOLER: z
    .enum(['session', 'transaction'])
    .default('session')
    .describe('session, or transaction where a pooler lends connections for a transaction each'),
  SESSION_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('a secret of at least 32 characters, and set whenever DATABASE_URL is'),
  DEMO: flag.optional().describe('0 or 1'),
  DEMO_PASSWORD: z.string().min(6).optional().describe('a password of at least 6 characters'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+$/)
    .optional()
    .describe('the email address of whoever is to be an admin'),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('a key of the Google Maps Platform'),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => /^[^?#@]+\/(?:api|search)$/.test(value))
    .optional()
    .describe(
      'the address of Photon or Nominatim, such as https://photon.example/api or https://nominatim.example/search',
    ),
  MAP_TILE_URL: tiles
    .optional()
    .describe('an address of tiles such as https://tile.example/{z}/{x}/{y}.png'),
  MAP_TILES_OFFLINE: flag.default(false).describe('0 or 1, and 0 or not set without MAP_TILE_URL'),
  ROUTING_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'the address of a routing service with the API of OSRM, such as https://osrm.example',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an S3-compatible store, set together with S3_BUCKET'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('the name of a bucket, set with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('the id of a key, set with S3_BUCKET and S3_SECRET_ACCESS_KEY'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('the secret of a key, set with S3_BUCKET and S3_ACCESS_KEY_ID'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1')
    .describe('the region of the bucket, such as us-east-1'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the address of a mail server such as smtps://user:password@mail.example'),
  MAIL_FROM: sender
    .optional()
    .describe(
      'the sender of mails, whom people write to as well, such as Recce <hello@recce.example>; it is needed when PUBLIC_URL is not this machine',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .optional()
    .describe('the public key that belongs to VAPID_PRIVATE_KEY, set together with it'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('the private key of Web Push, 32 bytes as base64url'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/)
    .optional()
    .describe('where push services write to: mailto: and an address, or an https address'),
  EXPO_ACCESS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .describe('the access token of the Expo project whose apps are notified'),
  APPLE_APP_IDS: z
    .string()
    .regex(/^(?:[A-Z0-9]{10}\.[\w.-]+(?:, *[A-Z0-9]{10}\.[\w.-]+)*)?$/)
    .default('')
    .transform((value) => value.split(/, */).filter(Boolean))
    .describe('ids of apps such as A1B2C3D4E5.example.recce, separated by commas'),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/)
    .optional()
    .describe('the package of an app such as example.recce, set with ANDROID_CERT_SHA256'),
  ANDROID_CERT_SHA256: z
    .string()
    .regex(/^(?:(?:[\dA-F]{2}:){31}[\dA-F]{2}(?:, *|$))*$/)
    .default('')
    .transform((value) => value.split(/, */).filter(Boolean))
    .describe(
      'SHA-256 fingerprints of its certificates, 32 bytes such as 0F:A1:…, separated by commas and set with ANDROID_PACKAGE',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/)
    .optional()
    .describe(
      'a secret key of Stripe, set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/)
    .optional()
    .describe(
      'the publishable key that belongs to STRIPE_SECRET_KEY, set together with it, and both for tests or both live',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+(?:,whsec_[\w+/=]+)*$/)
    .optional()
    .describe(
      'the signing secret of the webhook at /stripe-webhook, set together with STRIPE_SECRET_KEY; several are separated by commas',
    ),
  STRIPE_API_BASE: origin
    .optional()
    .describe('the origin of a server that speaks Stripe, set together with STRIPE_SECRET_KEY'),
  SALES_FEE_BASIS_POINTS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().max(5_000))
    .default(1_000)
    .describe('a number of hundredths of a percent from 0 to 5000'),
  STRIPE_CONNECT: z
    .enum(['express', 'off'])
    .optional()
    .describe('express where sellers are paid through Stripe Connect, or off'),
  TEST_PAYMENTS: flag.optional().describe('0 or 1, and 0 or not set where STRIPE_SECRET_KEY is'),
  STRIPE_JS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of Stripe’s script, set together with STRIPE_SECRET_KEY'),
  IMMICH_HOSTS: origins.describe('origins separated by commas, such as https://photos.example'),
  ALLOWED_ORIGINS: origins.describe('origins separated by commas, such as https://app.example'),
  TRUST_PROXY: flag.default(false).describe('0 or 1'),
  MODERATION: z.enum(['before', 'after', 'off']).default('before').describe('before, after or off'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('on or off'),
  WEBHOOKS_LOCAL: flag
    .default(false)
    .describe('0 or 1, and 0 or not set where PUBLIC_URL is not this machine'),
  MCP: flag.default(true).describe('0 or 1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .describe('a secret of at least 16 characters without spaces'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
})

type Values = z.infer<typeof Variables>
type Variable = keyof Values

const rules: Partial<Record<Variable, (values: Values) => boolean>> = {
  SESSION_SECRET: (values) => !values.DATABASE_URL || Boolean(values.SESSION_SECRET),
  DATABASE_REPLICA_URL: (values) => !values.DATABASE_REPLICA_URL || Boolean(values.DATABASE_URL),
  MAP_TILES_OFFLINE: (values) => !values.MAP_TILES_OFFLINE || Boolean(values.MAP_TILE_URL),
  MAIL_FROM: ({ MAIL_FROM, PUBLIC_URL }) => Boolean(MAIL_FROM) || isLocal(PUBLIC_URL),
  ANDROID_PACKAGE: (values) =>
    Boolean(values.ANDROID_PACKAGE) || values.ANDROID_CERT_SHA256.length === 0,
  ANDROID_CERT_SHA256: (values) => !values.ANDROID_PACKAGE || values.ANDROID_CERT_SHA256.length > 0,
  VAPID_PUBLIC_KEY: ({ VAPID_PRIVATE_KEY: secret, VAPID_PUBLIC_KEY: open }) =>
    !open || (secret !== undefined && vapidPublicKey(secret) === open),
  STRIPE_SECRET_KEY: (values) =>
    Boolean(values.STRIPE_SECRET_KEY) ||
    !(values.STRIPE_PUBLISHABLE_KEY || values.STRIPE_WEBHOOK_SECRET),
  STRIPE_PUBLISHABLE_KEY: ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open }) =>
    !secret || open?.split('_')[1] === secret.split('_')[1],
  STRIPE_WEBHOOK_SECRET: (values) =>
    !values.STRIPE_SECRET_KEY || Boolean(values.STRIPE_WEBHOOK_SECRET),
  STRIPE_API_BASE: (values) => !values.STRIPE_API_BASE || Boolean(values.STRIPE_SECRET_KEY),
  TEST_PAYMENTS: (values) => !(values.TEST_PAYMENTS && values.STRIPE_SECRET_KEY),
  WEBHOOKS_LOCAL: ({ WEBHOOKS_LOCAL, PUBLIC_URL }) => !WEBHOOKS_LOCAL || isLocal(PUBLIC_URL),
  STRIPE_JS_URL: (values) => !values.STRIPE_JS_URL || Boolean(values.STRIPE_SECRET_KEY),
  S3_ENDPOINT: (values) => !values.S3_ENDPOINT || Boolean(values.S3_BUCKET),
  S3_BUCKET: (values) =>
    Boolean(values.S3_BUCKET) || !(values.S3_ACCESS_KEY_ID || values.S3_SECRET_ACCESS_KEY),
  S3_ACCESS_KEY_ID: (values) => !values.S3_BUCKET || Boolean(values.S3_ACCESS_KEY_ID),
  S3_SECRET_ACCESS_KEY: (values) => !values.S3_BUCKET || Boolean(values.S3_SECRET_ACCESS_KEY),
}

function isLocal(origin: string | undefined) {
  const { hostname } = new URL(origin ?? 'http://localhost')
  return /^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
}

/** Derives the public VAPID key (RFC 8292). Both keys are base64url. */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}

/** @throws WrongVariable for a missing or wrong variable */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(present)
  if (!parsed.success) throw new WrongVariable(parsed.error.issues[0]?.path[0] as Variable)
  const values = parsed.data
  for (const [name, holds] of Object.entries(rules)) {
    if (!holds(values)) throw new WrongVariable(name as Variable)
  }
  const isEmbedded = !values.DATABASE_URL
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    ...values,
    MAIL_FROM: values.MAIL_FROM ?? `Recce <recce@${new URL(publicUrl).hostname}>`,
    DATA_DIR: resolve(values.DATA_DIR),
    MAP_TILE_URL: values.MAP_TILE_URL ?? (isLocal(values.PUBLIC_URL) ? openStreetMap : undefined),
    HOST: values.HOST ?? (isEmbedded ? '127.0.0.1' : '0.0.0.0'),
    PROCESSES: values.PROCESSES ?? (isEmbedded ? 1 : Math.min(availableParallelism(), 64)),
    PUBLIC_URL: publicUrl,
    DEMO: values.DEMO ?? isEmbedded,
    TEST_PAYMENTS:
      !values.STRIPE_SECRET_KEY && (values.TEST_PAYMENTS ?? isLocal(values.PUBLIC_URL)),
    isEmbedded,
    /** Only this machine can reach the site. */
    isLocal: isLocal(values.PUBLIC_URL),
    isProduction: values.NODE_ENV === 'production',
    version: packageFile.version,
  }
}

/** Stops the boot. `message` is one line. */
export class WrongVariable extends Error {
  constructor(name: Variable, reason?: string) {
    const expected = `${name} should be ${Variables.shape[name].description}`
    super([expected, reason].filter(Boolean).join(': ').replaceAll(/\s+/g, ' '))
  }
}

type Environment = ReturnType<typeof readEnvironment>

export const env = readOrExit()

export const processCount = cluster.isWorker ? env.PROCESSES : 1

function readOrExit(): Environment {
  try {
    return readEnvironment()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
