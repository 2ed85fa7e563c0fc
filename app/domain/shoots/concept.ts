import { z } from 'zod'
import { BlurHash } from '#app/domain/photos/schema.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import {
  maxCaptionLength,
  maxImagesOfConcept,
  maxLinksOfConcept,
} from '#app/domain/rules/concept-limits.ts'
import { planKinds } from '#app/domain/rules/kind.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { Description, line } from '#app/domain/rules/visible-text.ts'
import { webAddress } from '#app/domain/rules/web-address.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { shootWords } from './words.ts'

const maxUrlLength = 2000

export const tooManyLinks = shootWords.tooManyLinks({ max: maxLinksOfConcept }).text

const Title = line(commonWords.titleNoText).max(
  titleLength,
  commonWords.titleTooLong({ max: titleLength }).text,
)

/** A web address as browsers normalise it; `https` is assumed. */
const LinkUrl = z
  .string({ error: shootWords.linkNoAddress.text })
  .trim()
  .min(1)
  .max(maxUrlLength, shootWords.linkTooLong({ max: maxUrlLength }).text)
  .transform((text, context) => {
    const address = webAddress(text)
    if (address === undefined) context.addIssue(shootWords.linkNotWeb.text)
    return address ?? ''
  })

export const ConceptLink = z.strictObject({ url: LinkUrl, title: Title.default('') })
export type ConceptLink = z.infer<typeof ConceptLink>

export const Caption = line(shootWords.captionNoText).max(
  maxCaptionLength,
  shootWords.captionTooLong({ max: maxCaptionLength }).text,
)

const fields = {
  title: Title,
  description: Description,
  links: z.array(ConceptLink).max(maxLinksOfConcept, tooManyLinks),
}

/** Images are sent one by one. */
export const ConceptInput = z.object({
  title: fields.title.default(''),
  description: fields.description.default(''),
  links: fields.links.default([]),
})
export type ConceptInput = z.infer<typeof ConceptInput>

/** `images` orders and captions; images not named follow in their old order. */
export const ConceptChanges = z
  .object({
    ...fields,
    images: z
      .array(z.strictObject({ id: z.uuid(), caption: Caption.optional() }))
      .max(maxImagesOfConcept, photoWords.tooManyImages({ max: maxImagesOfConcept }).text),
  })
  .partial()
export type ConceptChanges = z.infer<typeof ConceptChanges>

/** The three lists of images have the same order. */
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
