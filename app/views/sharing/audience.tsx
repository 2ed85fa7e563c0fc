import { Fragment, type ReactNode } from 'react'
import {
  type Audience,
  audienceOf,
  type ItemAudience,
  type ParentAudience,
} from '#app/domain/sharing/audience.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { pageHref } from '../addresses.ts'
import { reasonsOf } from './audience-words.ts'
import './audience.css'

const tones: Record<Audience, BadgeTone> = {
  private: 'muted',
  shared: 'info',
  link: 'accent',
  public: 'success',
}

type AudienceLineProps = {
  item: ItemAudience
  max?: number
  children?: ReactNode
}

export function AudienceLine({ item, max = 4, children }: AudienceLineProps) {
  return (
    <p className="audience small">
      <AudienceBadge item={item} />
      <span>
        {children}
        {reasonsOf(item).map(({ words, parents }, at) => (
          <Fragment key={words}>
            {(at > 0 || children) && ' · '}
            {words}
            <Parents parents={parents} max={max} />
          </Fragment>
        ))}
      </span>
    </p>
  )
}

function AudienceBadge({ item }: { item: ItemAudience }) {
  const audience = audienceOf(item)
  return (
    <Badge tone={item.takenDownReason === null ? tones[audience] : 'warning'}>{audience}</Badge>
  )
}

type ParentsProps = { parents: ParentAudience[]; max?: number }

export function Parents({ parents, max = parents.length }: ParentsProps) {
  const others = parents.length - max
  const named = parents.slice(0, max).map(({ kind, slug, title, username }) => (
    <Fragment key={`${kind}/${username}/${slug}`}>
      the {kind} <a href={pageHref(kind, username, slug)}>{title}</a>
    </Fragment>
  ))
  const all = others > 0 ? [...named, `${others} more`] : named
  return all.map((one, at) => (
    <Fragment key={typeof one === 'string' ? one : one.key}>
      {at === 0 ? ' ' : at === all.length - 1 ? ' and ' : ', '}
      {one}
    </Fragment>
  ))
}
