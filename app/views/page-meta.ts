import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, type Trail } from './structured.ts'

type Page = {
  title: string
  description: string
  origin: string
  path: string
  picture?: { path: string; alt: string }
  type?: 'website' | 'profile' | 'article'
  /** Structured data of schema.org, without `@context` and `url`. */
  about: Record<string, unknown>
  trail?: Trail
  isPrivate?: boolean
  /** Keeps a public page with little or unreviewed content out of search engines. */
  isThin?: boolean
}

/** A private page gets `noindex` and no preview. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, origin, path, picture, type = 'website', isPrivate, isThin } = page
  const description = excerpt(page.description)
  const url = origin + path
  const named: MetaDescriptor[] = [
    { title: `${title} · Recce` },
    { name: 'description', content: description },
  ]
  if (isPrivate) return [...named, { name: 'robots', content: 'noindex' }]
  const image = picture && origin + picture.path
  return [
    ...named,
    ...(isThin ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Recce' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { 'script:ld+json': structuredOf(page) },
  ]
}

function structuredOf({ title, origin, path, about, trail }: Page) {
  const context = { '@context': 'https://schema.org' }
  const subject = { url: origin + path, ...about }
  if (!trail) return { ...context, ...subject }
  return { ...context, '@graph': [subject, breadcrumbs(origin, [...trail, { name: title, path }])] }
}

const maxExcerptLength = 160

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerptLength) return line
  const cut = line.slice(0, maxExcerptLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptLength / 2)).trimEnd()}…`
}
