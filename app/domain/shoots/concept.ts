import { z } from 'zod'
import { photoWords } from '#app/domain/pictures/words.ts'
import {
  maxCaptionLength,
  maxImagesOfConcept,
  maxLinksOfConcept,
} from '#app/domain/rules/concept-limits.ts'
import {
  changesSchema,
  field,
  inputSchema,
  rowValues,
  type SharedFields,
} from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { Description, line } from '#app/domain/rules/visible-text.ts'
import { webAddress } from '#app/domain/rules/web-address.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { shootWords } from './words.ts'

const maxUrlLength = 2000

const tooManyLinks = shootWords.tooManyLinks({ max: maxLinksOfConcept }).text

const Title = line(commonWords.titleNoText).max(
  titleLength,
  commonWords.titleTooLong({ max: titleLength }).text,
)

/** A URL, normalised as browsers do; `https` is added if the scheme is missing. */
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

export const conceptFields = {
  title: field(Title, { label: 'Title', initial: '', seenBy: 'viewers' }),
  description: field(Description, { label: 'Idea', initial: '', seenBy: 'viewers' }),
  links: field(z.array(ConceptLink).max(maxLinksOfConcept, tooManyLinks), {
    label: 'Links',
    initial: [],
    columns: [],
    inputs: ['linkUrl', 'linkTitle'],
    describe: ({ linkUrl, linkTitle }) => {
      const titles = texts(linkTitle)
      const links = texts(linkUrl).map((url, at) => url && [url, titles[at]].join(' ').trim())
      return links.filter(Boolean).join('\n')
    },
  }),
} satisfies SharedFields

/** Has no images, because they are uploaded one by one. */
export const ConceptInput = inputSchema(conceptFields)
export type ConceptInput = z.infer<typeof ConceptInput>

export const ConceptChanges = changesSchema(conceptFields).extend({
  /** The new order and captions; images missing here follow in their previous order. */
  images: z
    .array(z.strictObject({ id: z.uuid(), caption: Caption.optional() }))
    .max(maxImagesOfConcept, photoWords.tooManyImages({ max: maxImagesOfConcept }).text)
    .optional(),
})
export type ConceptChanges = z.infer<typeof ConceptChanges>

/** One value for each row of links; undefined if the field is empty. */
const perLink = z.array(z.string().optional()).max(100, tooManyLinks).default([])

/** The concept's form. A link without a URL is skipped, unless it has a title: that is an error. */
export const ConceptForm = ConceptInput.omit({ links: true })
  .extend({ linkUrl: perLink, linkTitle: perLink })
  .superRefine((form, context) => {
    for (const message of linksOf(form).wrong) {
      context.addIssue({ code: 'custom', path: ['linkUrl'], message })
    }
  })

export function conceptOf(form: z.infer<typeof ConceptForm>): ConceptChanges {
  return { title: form.title, description: form.description, links: linksOf(form).links }
}

/** The saved fields as input, or the initial values if there is no concept yet. */
export function toConceptInput(concept: ConceptInput | null): ConceptInput {
  if (!concept) return ConceptInput.parse({})
  const links = concept.links.map(({ url, title }) => ({ url, title }))
  return { ...rowValues(conceptFields, concept), links }
}

/** The form values of the editor; the links become two lists in the same order. */
export function conceptValues({ links, ...texts }: ConceptInput) {
  return {
    ...texts,
    linkUrl: links.map(({ url }) => url),
    linkTitle: links.map(({ title }) => title),
  }
}

/** Returns the values of a repeated form field as an array of strings. */
export function texts(value: unknown): string[] {
  return [value ?? []].flat().map((text) => (typeof text === 'string' ? text : ''))
}

function linksOf({
  linkUrl,
  linkTitle,
}: Pick<z.infer<typeof ConceptForm>, 'linkUrl' | 'linkTitle'>) {
  const links: ConceptLink[] = []
  const wrong: string[] = []
  for (const [index, url] of linkUrl.entries()) {
    const title = linkTitle[index] ?? ''
    if (!url?.trim()) {
      if (title.trim()) wrong.push(shootWords.linkUnaddressed({ number: index + 1 }).text)
      continue
    }
    const { data, error } = ConceptLink.safeParse({ url, title })
    if (data) links.push(data)
    else {
      const reason = error.issues[0]?.message ?? ''
      wrong.push(shootWords.linkWrong({ number: index + 1, reason }).text)
    }
  }
  if (links.length > maxLinksOfConcept) wrong.push(tooManyLinks)
  return { links, wrong }
}
