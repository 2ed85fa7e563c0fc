import { db, inTransaction } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { listOperatorAddresses } from '#app/domain/accounts/operators.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { messageWords } from '#app/domain/post/words.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, isUser, requireAdmin } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { env } from '#app/server/env.server.ts'
import {
  type Contact,
  type ContactChanges,
  type ContactForm,
  type ContactInput,
  messageTypeLabels,
} from './contact.ts'
import { contactColumns, toContact } from './contact-rows.server.ts'
import { readStamp, type Stamp } from './stamp.server.ts'

/** A form that is sent faster than this, in milliseconds, was not filled in by a person. */
const minFillMs = 3000

/** @param address the sender's IP address, by which messages are limited */
export async function create(actor: Actor, input: ContactInput, address: string): Promise<Contact> {
  await attempts.countMail('contact', actor.id ?? address)
  return (await insert(actor, newId(), input)) as Contact
}

/** Stores a message once, even if the form is sent twice. Suspected spam is not mailed. */
export async function submit(actor: Actor, form: ContactForm, address: string): Promise<void> {
  const stamp = readStamp(form.stamp)
  const isSuspected = isAutomated(actor, form, stamp)
  await attempts.countMail('contact', actor.id ?? address)
  const { name, email, subject, messageType, message } = form
  const input = { name, email, subject: subject || null, messageType, message }
  const id = stamp?.id ?? newId()
  if (await insert(actor, id, input, isSuspected)) return
  // If the user went back in the browser, the form has the stamp of the previous message.
  if (!(await isStored(id, input))) await insert(actor, newId(), input, isSuspected)
}

/** @throws `forbidden` unless the actor is an admin */
export async function find(actor: Actor, id: string): Promise<Contact> {
  requireAdmin(actor)
  const row = isId(id)
    ? await db.selectFirst('contactMessages', contactColumns, sql`id = ${id}`)
    : undefined
  if (!row) throw notFound('Message')
  return toContact(row)
}

/** Changes `isRead`. @throws `invalid` if another field differs from the saved message */
export async function update(actor: Actor, id: string, changes: ContactChanges): Promise<Contact> {
  const { isRead, ...others } = changes
  const message = await find(actor, id)
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined && value !== message[name as keyof Contact]) {
      throw invalid(messageWords.messageFixed, name)
    }
  }
  if (isRead === undefined || isRead === message.isRead) return message
  await db.update('contactMessages', { isRead }, sql`id = ${message.id}`)
  return { ...message, isRead }
}

/** Moves a message from the folder `suspected` to the inbox. */
export async function trust(actor: Actor, id: string): Promise<void> {
  const message = await find(actor, id)
  await db.update('contactMessages', { isSuspected: false }, sql`id = ${message.id}`)
}

/** Deletes a message permanently, with its replies. */
export async function remove(actor: Actor, id: string): Promise<{ id: string; title: string }> {
  const message = await find(actor, id)
  await db.remove('contactMessages', sql`id = ${message.id}`)
  return { id: message.id, title: message.subject ?? '' }
}

/** Returns undefined if there is a message with the id already. */
function insert(
  actor: Actor,
  id: string,
  input: ContactInput,
  isSuspected = false,
): Promise<Contact | undefined> {
  return inTransaction(async (trx) => {
    const [row] = await trx.insert(
      'contactMessages',
      { id, userId: actor.id, ...input, isSuspected },
      sql`on conflict (id) do nothing`,
      contactColumns,
    )
    if (!row) return undefined
    if (isSuspected) return toContact(row)
    const mailProps = {
      name: input.name ?? 'Anonymous',
      email: input.email,
      type: messageTypeLabels[input.messageType],
      subject: input.subject ?? '',
      message: input.message,
      link: `${env.PUBLIC_URL}/contact-mgmt#message-${id}`,
    }
    for (const operator of await listOperatorAddresses(trx)) {
      await mails.write(trx, 'contactMessage', operator, mailProps, { replyTo: input.email })
    }
    return toContact(row)
  })
}

async function isStored(id: string, { email, subject, message }: ContactInput): Promise<boolean> {
  const row = await db.selectFirst(
    'contactMessages',
    ['email', 'subject', 'message'],
    sql`id = ${id}`,
  )
  return row?.email === email && row.subject === subject && row.message === message
}

/** Whether a visitor filled in the hidden `homepage`, has no stamp or sent the form too fast. */
function isAutomated(actor: Actor, { homepage }: ContactForm, stamp: Stamp | undefined): boolean {
  if (isUser(actor)) return false
  if (homepage || !stamp) return true
  return Date.now() - stamp.issuedAt < minFillMs
}
