import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { invalid } from '#app/domain/errors.ts'

/** OWASP's argon2id profile: 19 MiB, two passes, one lane. Runs off the event loop. */
const options = {
  algorithm: 2, // Argon2id: the package's own name for it is a const enum, which cannot be imported here
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** The argon2id hash of a password, with its salt and parameters. */
export function hash(password: string): Promise<string> {
  return inTurn(() => argon2Hash(password, options))
}

/**
 * Whether a password belongs to a hash. Without a hash it takes as long and says no, so that the
 * time of an answer does not tell whether an account exists.
 */
export async function verify(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await decoyHash())
  const isRight = await inTurn(() => argon2Verify(known, password))
  return isRight && passwordHash !== undefined
}

/**
 * @param path the field that the password stands in
 * @throws `invalid` for the passwords that are tried first
 */
export async function refuseCommon(password: string, path = 'password') {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) {
    throw invalid('This password is one of the most common ones. Please choose another.', path)
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** One at a time: many logins at once leave the other cores to everybody else. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => {})
  return result
}

let decoy: Promise<string> | undefined

function decoyHash() {
  decoy ??= hash(crypto.randomUUID())
  return decoy
}

let common: Promise<Set<string>> | undefined

/** Some 50,000 of leaked lists, and those that come to mind here first. Read when they are needed. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...ofOurOwn])
}

const ofOurOwn =
  `1111111 121212 123123123 222222 555555 654321 777777 888888 88888888 987654 987654321
  999999 abcdef login123 photo123 photography recce123`.split(/\s+/)
