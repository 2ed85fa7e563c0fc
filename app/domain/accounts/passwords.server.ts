import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { invalid } from '#app/domain/rules/errors.ts'
import { accountWords } from '#app/domain/users/words.ts'

/** OWASP's argon2id profile: 19 MiB of memory, two passes, one lane. */
const options = {
  algorithm: 2, // Argon2id: the package's own name for it is a const enum, which cannot be imported here
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export function hash(password: string): Promise<string> {
  return queueHash(() => argon2Hash(password, options))
}

/** If there is no hash, verifies a decoy, so that the time does not reveal who has an account. */
export async function verify(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await decoyHash())
  const isRight = await queueHash(() => argon2Verify(known, password))
  return isRight && passwordHash !== undefined
}

/**
 * @param names username and e-mail address of the account
 * @param path the form field of the password
 * @throws `invalid` if the password is one of the names, one repeated character, or a common
 * password, even with a number appended
 */
export async function refuseCommon(
  password: string,
  names: (string | null | undefined)[],
  path = 'password',
) {
  common ??= readCommon()
  const folded = password.toLowerCase()
  const known = await common
  const isCommon = known.has(folded) || known.has(folded.replace(/\d{1,4}[!?.]?$/, ''))
  if (isCommon || /^(.{1,4})\1+$/su.test(folded)) throw invalid(accountWords.passwordCommon, path)
  const own = names.flatMap((name) => (name ? [name, name.split('@', 1)[0] ?? ''] : []))
  if (own.some((name) => name.toLowerCase() === folded)) {
    throw invalid(accountWords.passwordIsName, path)
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** Hashes one password at a time, so that many simultaneous logins leave other cores free. */
function queueHash<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work)
  queue = result.catch(() => {})
  return result
}

let decoy: Promise<string> | undefined

function decoyHash() {
  decoy ??= hash(crypto.randomUUID())
  return decoy
}

let common: Promise<Set<string>> | undefined

/** About 50,000 common passwords from leaks, and `additions`; loaded on first use. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...additions])
}

const additions =
  `1111111 121212 123123123 222222 555555 654321 777777 888888 88888888 987654 987654321
  999999 abcdef login123 photo123 photography recce123`.split(/\s+/)
