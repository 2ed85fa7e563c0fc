import { z } from 'zod'
import { maxLinksOfConcept } from '#app/domain/rules/concept-limits.ts'
import {
  type ConceptChanges,
  ConceptInput,
  type ConceptLink,
  ConceptLink as Link,
  tooManyLinks,
} from './concept.ts'
import { shootWords } from './words.ts'

/** One entry for each line of links; a missing one is empty. */
const perLink = z.array(z.string().optional()).max(100, tooManyLinks).default([])

/** A line of links without an address is skipped. */
export const ConceptForm = z
  .object({
    title: ConceptInput.shape.title,
    description: ConceptInput.shape.description,
    linkUrl: perLink,
    linkTitle: perLink,
  })
  .superRefine((form, context) => {
    for (const message of linksOf(form).wrong) {
      context.addIssue({ code: 'custom', path: ['linkUrl'], message })
    }
  })
export type ConceptForm = z.infer<typeof ConceptForm>

export function conceptOf(form: ConceptForm): ConceptChanges {
  return { title: form.title, description: form.description, links: linksOf(form).links }
}

export function toConceptFields(concept: ConceptInput | null): ConceptInput {
  const { title, description, links } = concept ?? { title: '', description: '', links: [] }
  return { title, description, links: links.map(({ url, title }) => ({ url, title })) }
}

function linksOf({ linkUrl, linkTitle }: Pick<ConceptForm, 'linkUrl' | 'linkTitle'>) {
  const links: ConceptLink[] = []
  const wrong: string[] = []
  for (const [index, url] of linkUrl.entries()) {
    const title = linkTitle[index] ?? ''
    if (!url?.trim()) {
      if (title.trim()) wrong.push(shootWords.linkUnaddressed({ number: index + 1 }).text)
      continue
    }
    const { data, error } = Link.safeParse({ url, title })
    if (data) links.push(data)
    else {
      const reason = error.issues[0]?.message ?? ''
      wrong.push(shootWords.linkWrong({ number: index + 1, reason }).text)
    }
  }
  if (links.length > maxLinksOfConcept) wrong.push(tooManyLinks)
  return { links, wrong }
}
