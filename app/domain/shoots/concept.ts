import { z } from 'zod'
import { BlurHash } from '#app/domain/photos/photo-schema.ts'
import { titleLength } from '#app/domain/title.ts'
import { Description, line } from '#app/domain/visible-text.ts'
import { maxCaptionLength, maxImagesOfConcept, maxLinksOfConcept } from './concept-limits.ts'
import { type PlanKind, planKinds } from './plan.ts'

const maxUrlLength = 2000

export const conceptMessages = {
  tooManyImages: `A concept has at most ${maxImagesOfConcept} images`,
  tooManyLinks: `A concept has at most ${maxLinksOfConcept} links`,
  noItem: 'Item ID is required',
  notWeb: 'A link begins with http:// or https://',
} as const

export type ConceptItem = { kind: PlanKind; itemId: string }

const Title = line('A title is a text').max(
  titleLength,
  `A title has at most ${titleLength} characters`,
)

/** A web address as browsers write it; without a scheme, `https` is assumed. */
const LinkUrl = z
  .string({ error: 'A link is an address of the web' })
  .trim()
  .min(1, { error: 'A link is an address of the web', abort: true })
  .max(maxUrlLength, { error: `A link has at most ${maxUrlLength} characters`, abort: true })
  .transform((text, context) => {
    const address = webAddress(text)
    if (address === undefined) context.addIssue(conceptMessages.notWeb)
    return address ?? ''
  })

export const ConceptLink = z.strictObject({ url: LinkUrl, title: Title.default('') })
export type ConceptLink = z.infer<typeof ConceptLink>

export const Caption = line('A caption is a text').max(
  maxCaptionLength,
  `A caption has at most ${maxCaptionLength} characters`,
)

const fields = {
  title: Title,
  description: Description,
  links: z.array(ConceptLink).max(maxLinksOfConcept, conceptMessages.tooManyLinks),
}

/** Input to create a concept; images are sent one by one. */
export const ConceptInput = z.object({
  title: fields.title.default(''),
  description: fields.description.default(''),
  links: fields.links.default([]),
})
export type ConceptInput = z.infer<typeof ConceptInput>

/** `images` orders and captions them; images that are not named follow in their old order. */
export const ConceptChanges = z
  .object({
    ...fields,
    images: z
      .array(z.strictObject({ id: z.uuid(), caption: Caption.optional() }))
      .max(maxImagesOfConcept, conceptMessages.tooManyImages),
  })
  .partial()
export type ConceptChanges = z.infer<typeof ConceptChanges>

/** A concept as the API publishes it; the three lists of images have the same order. */
export const Concept = z.object({
  id: z.uuid(),
  itemType: z.enum(planKinds),
  itemId: z.uuid(),
  title: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  imageBlurHashes: z.array(BlurHash),
  images: z.array(z.object({ id: z.uuid(), caption: z.string() })),
  links: z.array(z.object({ url: z.string(), title: z.string() })),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Concept = z.infer<typeof Concept>

function webAddress(text: string) {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, username, password, href } = new URL(whole)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return hostname.includes('.') && !username && !password ? href : undefined
}
