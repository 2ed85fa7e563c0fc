import {
  ShoppingBag as bag,
  Clapperboard as clapperboard,
  Cloud as cloud,
  Globe as globe,
  MessageCircle as messages,
} from 'lucide'
import type { SiteKind } from '#app/domain/shoots/link-site.ts'
import { Icon } from '../icon.tsx'
import './concept.css'

export type ShownLink = { url: string; label: string; host: string; kind: SiteKind }

const icons = { shopping: bag, social: messages, video: clapperboard, cloud, website: globe }

export function LinkList({ links }: { links: ShownLink[] }) {
  return (
    <ul className="mood-board-links" aria-label="Links">
      {links.map(({ url, label, host, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same link may be listed twice
        <li key={index}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <Icon of={icons[kind]} />
            <b>{label}</b>
            <small>{host}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
