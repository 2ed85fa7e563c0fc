import { z } from 'zod'
import { Contact, ContactInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { blankToUndefined } from './account-bodies.ts'
import { Removed } from './batch.server.ts'
import { del, type Endpoint, get, list, patch, post } from './endpoint.ts'
import { pushCalls } from './push-calls.server.ts'

const text = z.string().nullish()

/** Null and blank mean that a field is absent. */
const ContactToSend = z
  .strictObject({
    name: text,
    email: text,
    subject: text,
    messageType: text,
    message: text,
  })
  .transform(({ name, email, subject, messageType, message }): object => ({
    name: blankToUndefined(name),
    email: blankToUndefined(email),
    subject: blankToUndefined(subject),
    messageType: blankToUndefined(messageType),
    message: message ?? undefined,
  }))
  .pipe(ContactInput)

/** The companion app sends the whole message back when it changes `isRead`. */
const ContactToChange = Contact.partial().strict()

export const messages: Endpoint[] = [
  ...pushCalls,
  post(
    'contact',
    {
      summary:
        'Sends a message to the operator, who replies by mail. Without a name it is anonymous.',
      access: 'anyone',
      body: ContactToSend,
      answer: Contact,
      status: 201,
    },
    ({ actor, body, address }) => contacts.create(actor, body, address),
  ),
  list(
    'contact',
    { summary: 'All messages, the newest first. For admins.', item: Contact },
    ({ actor, query }) => inbox.list(actor, query),
  ),
  get(
    'contact/:id',
    { summary: 'One message. For admins.', answer: Contact },
    ({ actor, params }) => contacts.find(actor, params.id),
  ),
  patch(
    'contact/:id',
    {
      summary: 'Marks a message as read or unread; the whole message may be sent back. For admins.',
      body: ContactToChange,
      answer: Contact,
      current: ({ actor, params }) => contacts.find(actor, params.id),
    },
    ({ actor, params, body }) => contacts.update(actor, params.id, body),
  ),
  del(
    'contact/:id',
    {
      summary: 'Deletes a message for good. For admins.',
      answer: Removed,
      current: ({ actor, params }) => contacts.find(actor, params.id),
    },
    ({ actor, params }) => contacts.remove(actor, params.id),
  ),
]
