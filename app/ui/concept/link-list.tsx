import * as clapperboard from 'lucide-react/icons/clapperboard'
import * as cloud from 'lucide-react/icons/cloud'
import * as globe from 'lucide-react/icons/globe'
import * as messages from 'lucide-react/icons/message-circle'
import * as bag from 'lucide-react/icons/shopping-bag'
import type { SiteKind } from '#app/domain/shoots/link-site.ts'
import { Icon } from '../icon.tsx'
import './index.css'

/** @param label the link's title, else the name of its site */
export type ShownLink = { url: string; label: string; host: string; kind: SiteKind }

const icons = { shopping: bag, social: messages, video: clapperboard, cloud, website: globe }

export function LinkList({ links }: { links: ShownLink[] }) {
  return (
    <ul className="mood-board-links" aria-label="Links">
      {links.map(({ url, label, host, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
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
