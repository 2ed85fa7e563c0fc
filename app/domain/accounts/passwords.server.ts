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
export function refuseCommon(password: string, path = 'password') {
  if (common.has(password.toLowerCase())) {
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

const common = new Set(
  `000000 1111111 11111111 112233 121212 123123 123123123 123321 1234561 123456 1234567 12345678
  123456789 1234567890 123qwe 147258 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 555555
  654321 666666 696969 777777 7777777 888888 88888888 987654 987654321 999999 aa123456 abc123
  abcd1234 abcdef access admin123 administrator amanda andrea andrew anthony asdfasdf asdfgh
  asdfghjkl ashley austin azerty bailey baseball basketball batman biteme blink182 buster
  camera charlie cheese chelsea chocolate computer cookie corvette daniel dragon eminem ferrari
  flower football freedom fuckyou gfhjkm ginger google hannah harley hello123 hockey hunter
  iloveyou internet jackson jennifer jessica jordan jordan23 joshua justin killer letmein
  liverpool login123 london loveme maggie martin master matrix matthew merlin michael michelle
  minecraft monkey mustang naruto nicole passw0rd password password1 password123 pepper photo123
  photography pokemon princess purple qazwsx qwer1234 qwerty qwerty1 qwerty123 qwertyuiop ranger
  recce123 robert samantha samsung secret shadow slayer soccer starwars summer sunshine superman
  taylor tester thomas thunder tigger trustno1 viktor welcome welcome1 whatever william winner
  yankees zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
)
