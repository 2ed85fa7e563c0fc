import { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { invalid, wrongInput } from '#app/domain/rules/errors.ts'
import { type Actor, isUser, requireUser } from '#app/domain/users/actor.ts'
import { findHolder } from '#app/domain/users/emails.server.ts'
import { SignUpInput, type User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import type { Clock } from '#app/format/clock.ts'
import { type Invitation, provenEmail } from './invitations.server.ts'
import * as receivedShares from './received-shares.server.ts'
import { shareWords } from './words.ts'

/** What a visitor fills in to join: the link knows the rest. */
export const JoinInput = z.object({
  password: z
    .string({ error: accountWords.passwordToJoin.text })
    .min(1, accountWords.passwordToJoin.text),
})

/**
 * The account that an invitation is for, as far as its link tells; a new one has an address alone.
 */
export type InvitedAccount = { name: string; isNew: boolean }

/** Undefined where the link does not tell: whoever has it chooses an account. */
export async function findInvitedAccount(
  invitation: Invitation,
  proof: string,
): Promise<InvitedAccount | undefined> {
  if (invitation.userId) {
    const { username } = await users.find(invitation.userId)
    return { name: username, isNew: false }
  }
  const email = provenEmail(invitation, proof)
  return email ? { name: email, isNew: !(await findHolder(db, email)) } : undefined
}

/**
 * The account of a visitor who opens an invitation: the invited one by its password, or a new one
 * for an address that the link of the mail proves, and so confirms.
 * @param from the network address that attempts are counted by, and the clock that is usual there
 * @throws as `users.logIn` and `users.signUp`; `invalid` for a link that does not tell whose it is
 */
export async function logInOrSignUp(
  invitation: Invitation,
  proof: string,
  password: string,
  from: { address: string; clock: Clock },
): Promise<User> {
  const invited = await findInvitedAccount(invitation, proof)
  if (!invited) throw invalid(shareWords.linkNoProof)
  const { name, isNew } = invited
  if (!isNew) return users.logIn({ emailOrUsername: name, password }, from.address)
  const input = SignUpInput.safeParse({ email: name, password })
  if (!input.success) throw wrongInput(input.error, 'password')
  const { id } = await users.signUp(input.data, from)
  await confirmations.confirmProven(id, name)
  return users.find(id)
}

/**
 * Declines by the link of an invitation, without an account where the link proves the address; a
 * visitor's second press changes nothing.
 * @throws as `receivedShares.respondByLink`
 */
export async function decline(actor: Actor, invitation: Invitation, proof: string) {
  if (!isUser(actor) && invitation.status === 'rejected') return
  const email = isUser(actor) ? null : provenEmail(invitation, proof)
  if (email) await receivedShares.declineAs(invitation, email)
  else await receivedShares.respondByLink(actor, invitation, 'rejected')
}

/**
 * Accepts by the link of an invitation. Where the link proves the actor's own address, that is
 * confirmed too.
 * @throws as `receivedShares.respondByLink`
 */
export async function accept(actor: Actor, invitation: Invitation, proof: string) {
  const user = requireUser(actor)
  const email = provenEmail(invitation, proof)
  await receivedShares.respondByLink(actor, invitation, 'accepted')
  if (email && !user.impersonator) await confirmations.confirmProven(user.id, email)
}
