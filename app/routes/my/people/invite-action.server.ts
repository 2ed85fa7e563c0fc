import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { type DomainError, wrongInput } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { type ListedPerson, readPeople } from '#app/domain/sharing/people-list.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { memberName, ShareInput } from '#app/domain/sharing/share.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

/** Returns the success message. @throws like `sentInvitations.createAll`; `path` is the person's index */
export async function inviteAll(form: SentForm, actor: Actor, item: SharedItem): Promise<string> {
  const { people, note, accessLevel } = readInvitation(form, item.kind)
  const inputs = people.map(({ recipient, role, callTime }, at) => {
    const given = dropEmpty({ role, callTime, note, accessLevel })
    const input = ShareInput.safeParse({ recipient, ...given })
    if (!input.success) throw wrongInput(input.error, String(at))
    return input.data
  })
  const [first] = await sentInvitations.createAll(actor, item, inputs)
  if (inputs.length > 1) return `${inputs.length} people invited`
  const member = (await shares.list(actor, item)).find((one) => one.userItemId === first)
  const name = member && memberName(member)
  return member?.status === 'accepted'
    ? `${name} can ${accessVerbs[member.accessLevel]} it`
    : `${name} is invited`
}

/** Refills the form after an error, which names the person or the line that it concerns. */
export function refillInvitation(
  form: SentForm,
  kind: ShareKind,
  { message, path = '' }: DomainError,
) {
  const { people, ...invitation } = readInvitation(form, kind)
  const wrong = people[Number.parseInt(path, 10)]
  const of = people.length > 1 && wrong ? `${wrong.line ?? wrong.recipient}: ` : ''
  return { invitation, message: `${of}${message}` }
}

type Invited = ListedPerson & { line?: string }

/** Of several lines, each is a person with a role and a call time, as people paste them. */
function readInvitation(form: SentForm, kind: ShareKind) {
  const [recipient, role, callTime] = ['recipient', 'role', 'callTime'].map((name) =>
    textOf(form.get(name)),
  ) as [string, string, string]
  const [accessLevel, note] = [textOf(form.get('accessLevel')), textOf(form.get('note'))]
  const isList = recipient.trim().includes('\n')
  const people: Invited[] = isList
    ? readLines(recipient, kind === 'shoot' ? { role, callTime } : undefined)
    : splitRecipients(recipient).map((one) => ({ recipient: one, role, callTime }))
  return { recipient, role, callTime, people, accessLevel, note }
}

/** @param usual role and call time of a line that names none; undefined if people have none */
function readLines(list: string, usual: Pick<ListedPerson, 'role' | 'callTime'> | undefined) {
  return list.split('\n').flatMap((text, at) => {
    const people = readLine(text)
    return people.map(({ recipient, role, callTime }) => ({
      recipient,
      role: usual ? role || usual.role : '',
      callTime: usual ? callTime || usual.callTime : '',
      line: people.length > 1 ? recipient : `Line ${at + 1}`,
    }))
  })
}

/** A line of addresses alone has no role, however wrong one of them is. */
function readLine(text: string): ListedPerson[] {
  const parts = splitRecipients(text)
  const areAddresses = parts.length > 1 && parts.every((part) => part.includes('@'))
  if (!areAddresses) return readPeople(text)
  return parts.map((recipient) => ({ recipient, role: '', callTime: '' }))
}

/** Blanks separate e-mail addresses, but are part of a name. */
function splitRecipients(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const parts = words.every((word) => word.includes('@')) ? words : [text.replace(/>(?=\s)/g, '>,')]
  const names = parts
    .flatMap((part) => part.match(recipientPattern) ?? [])
    .map((name) => name.trim())
  return names.some(Boolean) ? names.filter(Boolean) : ['']
}

/** Matches the parts between commas, semicolons and line ends; quotes protect a separator. */
const recipientPattern = /(?:"[^"]*"|[^,;\n])+/g

function dropEmpty(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}
