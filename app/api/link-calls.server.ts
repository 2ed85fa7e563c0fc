import { z } from 'zod'
import * as publications from '#app/domain/discover/publications.server.ts'
import { dayOfEnd } from '#app/domain/rules/dates.ts'
import { type LinkKind, linkKinds, publicSections, sections } from '#app/domain/rules/section.ts'
import { LinkInput, maxLinksOfItem, type ShareLink } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, patch, post } from './endpoint.ts'

const ItemParams = z.object({
  itemType: z.enum(linkKinds, { error: 'An item is a project, shoot, portfolio or location' }),
  id: z.string(),
})

const LinkParams = ItemParams.extend({ linkId: z.string() })

const Link = z
  .object({
    id: z.uuid().describe('The id of the link'),
    name: z
      .string()
      .describe('The owner’s name for the link, 1 to 60 characters; visitors do not see it'),
    url: z.url().describe('The address to send; whoever has it sees the item without an account'),
    sections: z
      .array(z.enum(sections))
      .describe('What the link shows besides title, description and photos'),
    hasPassword: z.boolean().describe('Whether visitors are asked for a password'),
    lastDay: z.iso
      .date()
      .nullable()
      .describe('The last day on which the link works, wherever it is opened; null for no end'),
    opens: z
      .int()
      .min(0)
      .describe('How often the link was opened, not counting the owner and members'),
    lastOpenedAt: z.iso.datetime().nullable().describe('When it was last opened; null for never'),
  })
  .meta({ id: 'ShareLink' })

const ChangedLink = z.object({
  id: z.uuid().describe('The id of the link'),
  name: z.string().describe('The owner’s name for the link'),
})

const LinkChanges = z
  .strictObject({
    ...LinkInput.partial().shape,
    sections: z.array(z.enum(sections)).optional(),
    lastDay: LinkInput.shape.lastDay.nullable(),
    password: LinkInput.shape.password.nullable(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Say what changes',
  })

const Publication = z
  .object({
    title: z.string().describe('The title of the item'),
    version: z.int().min(1).describe('The version of the item, for a change of it'),
    isPublished: z.boolean().describe('Whether everybody can find and see the item'),
    isHidden: z.boolean().describe('Whether a public shoot or project is hidden for now'),
    isPurchased: z.boolean().describe('Whether the item was bought: then it cannot be published'),
    sections: z
      .array(z.enum(publicSections))
      .describe('What the public page of a shoot or project shows; empty for other items'),
    privateLocations: z
      .array(z.string())
      .describe('Titles of locations that everybody sees on the page although they are not public'),
    takenDownAt: z.iso
      .datetime()
      .nullable()
      .describe('When the operator took the item out of public view; null if not'),
    takenDownReason: z.string().describe('The operator’s reason; empty if there is none'),
  })
  .meta({ id: 'Publication' })

export const linkCalls: Endpoint[] = [
  get(
    'items/:itemType/:id/links',
    {
      summary: `The share links of your item, the oldest first, without those that are turned off: at most ${maxLinksOfItem}.`,
      params: ItemParams,
      answer: z.array(Link),
      isSecret: true,
    },
    async ({ actor, params }) =>
      (await links.list(actor, itemOf(params))).map((link) => toLink(params.itemType, link)),
  ),
  post(
    'items/:itemType/:id/links',
    {
      summary: `Creates a share link to your item: whoever has its address sees the chosen sections without an account. An item has at most ${maxLinksOfItem}. The last day is today or later.`,
      params: ItemParams,
      body: LinkInput.strict(),
      refuses: ['limit'],
      answer: Link,
      status: 201,
      isSecret: true,
    },
    async ({ actor, params, body }) =>
      toLink(params.itemType, await links.create(actor, itemOf(params), body)),
  ),
  post(
    'items/:itemType/:id/default-link',
    {
      summary:
        'The link that *Copy link* gives: the first one without password and last day that shows all but crew and private notes. It is created if needed.',
      params: ItemParams,
      refuses: ['limit'],
      answer: Link,
      isSecret: true,
    },
    async ({ actor, params }) =>
      toLink(params.itemType, await links.ensureDefault(actor, itemOf(params))),
  ),
  patch(
    'items/:itemType/:id/links/:linkId',
    {
      summary:
        'Changes the named fields of a share link: null removes the password or the last day. A new password asks everybody again.',
      params: LinkParams,
      body: LinkChanges,
      answer: Link,
      isSecret: true,
    },
    async ({ actor, params, body }) =>
      toLink(params.itemType, await links.update(actor, itemOf(params), params.linkId, body)),
  ),
  del(
    'items/:itemType/:id/links/:linkId',
    {
      summary: 'Turns a share link off: its address no longer opens. `restore` turns it on again.',
      params: LinkParams,
      answer: ChangedLink,
    },
    async ({ actor, params }) => ({
      id: params.linkId,
      name: await links.revoke(actor, itemOf(params), params.linkId),
    }),
  ),
  post(
    'items/:itemType/:id/links/:linkId/restore',
    {
      summary: 'Turns a share link on again, with the address that it had.',
      params: LinkParams,
      refuses: ['limit'],
      answer: ChangedLink,
    },
    async ({ actor, params }) => ({
      id: params.linkId,
      name: await links.restore(actor, itemOf(params), params.linkId),
    }),
  ),
  get(
    'items/:itemType/:id/publication',
    {
      summary:
        'Whether your item is public, and what its public page shows. Shoots and projects are published by a change of `isPublic` and `publicSections`, locations and portfolios by `submit-item-to-discover`.',
      params: ItemParams,
      answer: Publication,
    },
    async ({ actor, params }) => {
      const {
        slug: _,
        takenDownAt,
        takenDownReason,
        ...found
      } = await publications.find(actor, params.itemType, params.id)
      return {
        ...found,
        takenDownAt: takenDownAt?.toISOString() ?? null,
        takenDownReason: takenDownReason ?? '',
      }
    },
  ),
]

function itemOf({ itemType, id }: z.infer<typeof ItemParams>): links.LinkedItem {
  return { kind: itemType, itemId: id }
}

function toLink(kind: LinkKind, { token, expiresAt, lastOpenedAt, ...link }: ShareLink) {
  return {
    ...link,
    url: `${env.PUBLIC_URL}/link/${token}/${kind}`,
    lastDay: expiresAt && dayOfEnd(expiresAt),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  }
}
