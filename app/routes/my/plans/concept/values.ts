import type { EditorFields } from '#app/ui/editor/conflict.tsx'

/** The links are two lists in the same order. */
export type ConceptValues = {
  title: string
  description: string
  linkUrl: string[]
  linkTitle: string[]
}

export const conceptFields: EditorFields = {
  title: { label: 'Title' },
  description: { label: 'Idea' },
  links: {
    label: 'Links',
    inputs: ['linkUrl', 'linkTitle'],
    describe: ({ linkUrl, linkTitle }) => {
      const titles = texts(linkTitle)
      const links = texts(linkUrl).map((url, at) => url && [url, titles[at]].join(' ').trim())
      return links.filter(Boolean).join('\n')
    },
  },
}

/** The texts of a repeated form field. */
export function texts(value: unknown): string[] {
  return [value ?? []].flat().map((text) => (typeof text === 'string' ? text : ''))
}
