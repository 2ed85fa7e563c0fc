import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** `''` counts as not set, as in compose files and `.env` examples. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: optional,
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(6).optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+$/)
    .optional(),
  GOOGLE_MAPS_API_KEY: optional,
  MAP_TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_REGION: z.string().default('us-east-1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.union([z.literal(''), origin])))
    .transform((values) => values.filter(Boolean)),
  TRUST_PROXY: flag.default(false),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const expectations: Record<string, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'an http or https address such as https://recce.example',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/recce',
  DATABASE_REPLICA_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/recce',
  SESSION_SECRET: 'a secret of at least 32 characters, and set whenever DATABASE_URL is',
  DEMO: '0 or 1',
  DEMO_PASSWORD: 'a password of at least 6 characters',
  ADMIN_EMAIL: 'the email address of whoever is to be an admin',
  S3_ENDPOINT: 'the address of an S3-compatible store',
  S3_BUCKET: 'the name of a bucket, set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  SMTP_URL: 'the address of a mail server such as smtps://user:password@mail.example',
  ALLOWED_ORIGINS: 'origins separated by commas, such as https://app.example',
  TRUST_PROXY: '0 or 1',
  RATE_LIMITS: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/** The environment, checked. Thrown messages are one line and name the variable. */
function readEnvironment(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) throw wrong(String(parsed.error.issues[0]?.path[0]))
  const values = parsed.data
  if (values.DATABASE_URL && !values.SESSION_SECRET) throw wrong('SESSION_SECRET')
  const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  if (s3.some(Boolean) && !s3.every(Boolean)) throw wrong('S3_BUCKET')
  const isEmbedded = !values.DATABASE_URL
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    ...values,
    MAIL_FROM: values.MAIL_FROM ?? `Recce <recce@${new URL(publicUrl).hostname}>`,
    DATA_DIR: resolve(values.DATA_DIR),
    HOST: values.HOST ?? (isEmbedded ? '127.0.0.1' : '0.0.0.0'),
    PUBLIC_URL: publicUrl,
    DEMO: values.DEMO ?? isEmbedded,
    isEmbedded,
    isProduction: values.NODE_ENV === 'production',
    version: JSON.parse(readFileSync('package.json', 'utf8')).version as string,
  }
}

function wrong(name: string) {
  return new Error(`${name} should be ${expectations[name] ?? 'set to a valid value'}`)
}

export type Environment = ReturnType<typeof readEnvironment>

export const env = checked()

/** A wrong value stops the start with one line. */
function checked(): Environment {
  try {
    return readEnvironment()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
