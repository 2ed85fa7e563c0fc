import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { type DomainError, wrongInput } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { type ListedPerson, readPeople } from '#app/domain/sharing/people-list.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { maxPeopleAtOnce, memberName, ShareInput } from '#app/domain/sharing/share.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

export type InviteRow = ListedPerson

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
  if (inputs.length > 1) return `${inputs.length} people are invited`
  const member = (await shares.list(actor, item)).find((one) => one.userItemId === first)
  const name = member && memberName(member)
  return member?.status === 'accepted'
    ? `${name} can ${accessVerbs[member.accessLevel]} it`
    : `${name} is invited`
}

/** Refills the form after an error: the pasted list becomes rows of the form if they suffice. */
export function refillInvitation(
  form: SentForm,
  kind: ShareKind,
  { message, path = '' }: DomainError,
) {
  const { list, typed, listed, rows, people, note, accessLevel } = readInvitation(form, kind)
  const one = people[Number.parseInt(path, 10)]
  const wrong = rows[one?.row ?? -1]
  const isAmong = people.filter(({ row }) => row === one?.row).length > 1
  const reason = one && isAmong ? `${one.recipient}: ${message}` : message
  const fitsLines = rows.length <= maxPeopleAtOnce && listed.every(hasShownTime)
  const shown = fitsLines
    ? { rows, list: '', wrongRow: wrong ? rows.indexOf(wrong) : 0 }
    : { rows: typed, list, ...locateError(typed, listed, wrong) }
  return { message: reason, ...shown, note, accessLevel }
}

function readInvitation(form: SentForm, kind: ShareKind) {
  const list = textOf(form.get('list'))
  const typed = rowsOf(form)
  const listed = readLines(list, kind === 'shoot')
  const rows = listed.length > 0 ? [...typed.filter(isFilled), ...listed] : typed
  const [accessLevel, note] = [textOf(form.get('accessLevel')), textOf(form.get('note'))]
  return { list, typed, listed, rows, people: peopleOf(rows), accessLevel, note }
}

function rowsOf(form: SentForm): InviteRow[] {
  const [roles, calls] = [form.getAll('role'), form.getAll('callTime')]
  return form.getAll('recipient').map((recipient, at) => ({
    recipient: textOf(recipient),
    role: textOf(roles[at]),
    callTime: textOf(calls[at]),
  }))
}

function isFilled({ recipient, role, callTime }: InviteRow) {
  return `${recipient}${role}${callTime}`.trim() !== ''
}

type Listed = InviteRow & { line: number }

/** @param hasPlan whether the item has roles and call times, as only shoots do */
function readLines(list: string, hasPlan: boolean): Listed[] {
  return list.split('\n').flatMap((text, at) =>
    readPeople(text).map((row) => ({
      ...row,
      ...(hasPlan ? {} : { role: '', callTime: '' }),
      line: at + 1,
    })),
  )
}

/** Browsers' time inputs accept only this format. */
function hasShownTime({ callTime }: InviteRow) {
  return callTime === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(callTime)
}

/** Finds the row of the form with the error; otherwise the list is wrong, at a line if known. */
function locateError(typed: InviteRow[], listed: Listed[], wrong: InviteRow | undefined) {
  const wrongRow = wrong ? typed.indexOf(wrong) : -1
  const wrongLine = listed.find((row) => row === wrong)?.line
  return { wrongRow, ...(wrongRow < 0 ? { isListWrong: true, wrongLine } : {}) }
}

/** Creates one entry for each person named in a line, and drops empty lines. */
function peopleOf(rows: InviteRow[]) {
  const filled = rows.map((line, row) => ({ ...line, row })).filter(isFilled)
  const all = filled.flatMap((line) =>
    splitRecipients(line.recipient).map((recipient) => ({ ...line, recipient })),
  )
  return all.length > 0 ? all : [{ recipient: '', role: '', callTime: '', row: 0 }]
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
