import { z } from 'zod'
import { accessLevels } from '#app/domain/rules/access-level.ts'
import { kinds, type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { env } from '#app/server/env.server.ts'
import { id, quoted } from './fields.ts'
import { findCall } from './find-call.server.ts'
import { type MakeCall, type Tool, tool } from './tool.ts'

const readItem = {
  location: findCall('GET location/:id'),
  portfolio: findCall('GET portfolio/:id'),
  shoot: findCall('GET shoot/:id'),
  project: findCall('GET project/:id'),
} satisfies Record<ShareKind, unknown>
const readAny = Object.values(readItem)
const received = findCall('GET shared-with-me')

const OfItem = z.strictObject({
  itemType: z.enum(shareKinds).default('shoot').describe('The kind of the item'),
  itemId: id('The item'),
})

const Prepared = z.object({
  url: z.string().describe('The page in Recce where the person decides'),
  next: z.string().describe('What to tell the person'),
})

const nothingDone = 'This tool changes and sends nothing: it answers the address of a page.'

export const peopleTools: Tool[] = [
  tool({
    name: 'list_crew',
    title: 'List the crew',
    description: `The people of a shoot with their roles, call times and answers. ${quoted}`,
    effect: 'read',
    input: z.strictObject({ shootId: id('The shoot') }),
    output: z.object({
      people: z
        .array(Member.omit({ id: true, email: true, phone: true }))
        .describe('Empty unless the person owns the shoot or is in its crew'),
    }),
    calls: [readItem.shoot],
    run: async ({ shootId }, call) => {
      const { users } = Users.parse(await call(readItem.shoot, { params: { id: shootId } }))
      return { people: users }
    },
  }),
  tool({
    name: 'list_waiting',
    title: 'List what waits for an answer',
    description: `Invitations that the person has not answered yet. ${quoted}`,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      items: z
        .array(
          z.object({
            itemType: z.enum(shareKinds).describe('What the invitation is to'),
            itemId: id('The item'),
            title: z.string().describe('Its title, quoted'),
            ownerUser: z.string().describe('Who invites'),
            status: z.literal('pending').describe('Not answered yet'),
          }),
        )
        .describe('The invitations, the newest first'),
      url: z.string().describe('The page in Recce where the person answers'),
    }),
    calls: [received],
    run: async (_, call) => {
      const { items } = Received.parse(await call(received))
      const waiting = items.filter(({ status }) => status === 'pending')
      return { items: waiting, url: `${env.PUBLIC_URL}/my/shared` }
    },
  }),
  tool({
    name: 'prepare_invitation',
    title: 'Prepare an invitation',
    description: `Fills in the invitation of somebody to an item of the person. ${nothingDone} There the person checks the form and presses Invite, which sends a mail.`,
    effect: 'prepare',
    input: OfItem.extend({
      recipient: z.string().min(1).max(300).describe('An e-mail address or a username'),
      accessLevel: z.enum(accessLevels).default('view').describe('What they may do'),
      role: z.string().max(60).optional().describe('Their role in a shoot, such as Gaffer'),
      callTime: z.iso.time({ precision: -1 }).optional().describe('When to be there, HH:MM'),
      note: z.string().max(500).optional().describe('Note in the mail'),
    }),
    output: Prepared,
    calls: readAny,
    run: async ({ itemType, itemId, ...form }, call) => ({
      url: `${await pageOf(itemType, itemId, call)}/share?${new URLSearchParams(form)}#people`,
      next: 'Nothing is sent. Ask the person to open the page, check the form and press Invite.',
    }),
  }),
  tool({
    name: 'prepare_link',
    title: 'Prepare a link or publication',
    description: `Leads to where the person creates a link to an item, or makes it public. ${nothingDone}`,
    effect: 'prepare',
    input: OfItem.extend({
      section: z.enum(['links', 'public']).default('links').describe('Which of both'),
    }),
    output: Prepared,
    calls: readAny,
    run: async ({ itemType, itemId, section }, call) => ({
      url: `${await pageOf(itemType, itemId, call)}/share#${section}`,
      next: 'Nothing is shared. Ask the person to open the page and decide there.',
    }),
  }),
  tool({
    name: 'prepare_delete',
    title: 'Prepare a deletion',
    description: `Leads to the page of an item, where the person can delete it. ${nothingDone}`,
    effect: 'prepare',
    input: OfItem,
    output: Prepared,
    calls: readAny,
    run: async ({ itemType, itemId }, call) => ({
      url: await pageOf(itemType, itemId, call),
      next: 'Nothing is deleted. Ask the person to open the page and choose Delete in its menu.',
    }),
  }),
]

const Users = z.object({ users: z.array(Member) })

const Received = z.object({
  items: z.array(z.looseObject({ status: z.string() })),
})

/** @throws `CallRefusal` for an item that the person may not see */
async function pageOf(kind: ShareKind, itemId: string, call: MakeCall) {
  await call(readItem[kind], { params: { id: itemId } })
  return `${env.PUBLIC_URL}/my/${kinds[kind].path}/${itemId}`
}
