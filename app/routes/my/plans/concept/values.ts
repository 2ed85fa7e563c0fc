import { type Difference, fieldText, setAll, textDifference } from '#app/ui/editor/difference.ts'

/** The form values of a concept; the links are two lists in the same order. */
export type ConceptValues = {
  title: string
  description: string
  linkUrl: string[]
  linkTitle: string[]
}

export function conceptDifferences(
  saved: ConceptValues,
  sent: Record<string, unknown> | null | undefined,
): Difference[] {
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent?.title)),
    textDifference(
      'Idea',
      'description',
      fieldText(saved.description),
      fieldText(sent?.description),
    ),
    {
      label: 'Links',
      saved: lines(saved.linkUrl, saved.linkTitle),
      yours: lines(texts(sent?.linkUrl), texts(sent?.linkTitle)),
      takeSaved: (form) => {
        setAll(form, 'linkUrl', saved.linkUrl)
        setAll(form, 'linkTitle', saved.linkTitle)
      },
    },
  ]
}

/** The texts of a field that appears several times in a form. */
export function texts(value: unknown): string[] {
  return [value ?? []].flat().map((text) => (typeof text === 'string' ? text : ''))
}

function lines(urls: string[], titles: string[]) {
  const links = urls.map((url, index) => url && [url, titles[index]].filter(Boolean).join(' '))
  return links.filter(Boolean).join('\n')
}
