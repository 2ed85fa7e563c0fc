import type { Layout } from '#app/domain/places/listing.ts'
import { escaped } from '../html.ts'

/** The picture of a card: where it is, and what stands there until it comes. */
export type CardPhoto = { id: string; color: string }
export type CardSource = {
  src: string
  srcSet?: string
  /** The same picture in a format that not every browser reads. */
  avif?: string
}

export type CardProps = {
  href: string
  title: string
  edge: string
  /** One more line, shown by the list layout. */
  line?: string
  color?: string
  source?: CardSource
  layout: Layout
  sizes?: string
  /** One of the first pictures of the page. */
  eager?: boolean
}

/** One frame of the sheet as markup: a picture, a title and its edge print, all of it one link. */
export function cardHtml({ href, ...card }: CardProps) {
  return `<a href="${escaped(href)}">${insideHtml(card)}</a>`
}

/** What is inside of the link. */
export function insideHtml(card: Omit<CardProps, 'href'>) {
  const line = card.layout === 'list' && card.line ? `<em>${escaped(card.line)}</em>` : ''
  return `${pictureHtml(card)}<b>${escaped(card.title)}</b><small>${escaped(card.edge)}</small>${line}`
}

function pictureHtml({ source, sizes = '', color = '', eager }: Omit<CardProps, 'href'>) {
  if (!source) return '<i></i>'
  const set = source.srcSet ? ` srcset="${escaped(source.srcSet)}" sizes="${escaped(sizes)}"` : ''
  const lazy = eager ? '' : ' loading="lazy"'
  const img = `<img src="${escaped(source.src)}"${set} alt="" width="480" height="320"${lazy} style="background:${escaped(color)}">`
  return source.avif
    ? `<picture><source type="image/avif" srcset="${escaped(source.avif)}">${img}</picture>`
    : img
}
