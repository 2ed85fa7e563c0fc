import { memo } from 'react'
import { preload } from 'react-dom'
import type { Layout } from '#app/domain/rules/listing.ts'
import type { Audience } from '#app/domain/sharing/audience.ts'
import { markup } from '../markup.ts'

export type CardPhoto = { id: string; color: string }
export type CardSource = { src: string; srcSet?: string; avif?: string }

export type CardAudience = { audience: Audience; words: string; reason: string }

type CardProps = {
  href: string
  title: string
  caption: string
  line?: string
  status?: string
  audience?: CardAudience
  color?: string
  source?: CardSource
  layout: Layout
  sizes?: string
  eager?: boolean | 'first'
}

export function Card({ href, ...card }: CardProps) {
  const { source, sizes, eager } = card
  // React would preload an `img` element, but this image is HTML text.
  if (eager && source && !source.avif) {
    const fetchPriority = eager === 'first' ? 'high' : undefined
    preload(source.src, {
      as: 'image',
      imageSrcSet: source.srcSet,
      imageSizes: sizes,
      fetchPriority,
    })
  }
  return <CardLink href={href} html={cardMarkup(card).__html} />
}

const CardLink = memo(({ href, html }: { href: string; html: string }) => (
  <a href={href} dangerouslySetInnerHTML={{ __html: html }} />
))

function cardMarkup({ title, caption, line, status, audience, layout, ...picture }: CardContent) {
  return markup`${pictureMarkup(picture)}<b>${title}</b><small>${caption}</small>${
    layout === 'list' && line && markup`<em>${line}</em>`
  }${
    (status || audience) &&
    markup`<span class="card-badges">${
      status && markup`<span class="card-status">${status}</span>`
    }${
      audience &&
      markup`<span class="card-${audience.audience}" title="${audience.reason}">${audience.words}</span>`
    }</span>`
  }`
}

type CardContent = Omit<CardProps, 'href'>

function pictureMarkup({
  source,
  sizes,
  color,
  eager,
}: Pick<CardProps, 'source' | 'sizes' | 'color' | 'eager'>) {
  if (!source) return markup`<i></i>`
  const { src, srcSet, avif } = source
  const chosenBy = srcSet && sizes && markup` sizes="${sizes}"`
  const image = markup`<img src="${src}"${srcSet && markup` srcSet="${srcSet}"`}${chosenBy} alt="" width="480" height="320"${
    eager ? eager === 'first' && markup` fetchPriority="high"` : markup` loading="lazy"`
  } style="background:${color}"/>`
  if (!avif) return image
  return markup`<picture><source type="image/avif" srcSet="${avif}"${chosenBy}/>${image}</picture>`
}
