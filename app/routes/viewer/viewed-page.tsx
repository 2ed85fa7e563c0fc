import type { ReactNode } from 'react'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { LargeLink } from '#app/ui/large-link.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Picture } from '#app/ui/picture.tsx'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import { type ParentLinks, SidePanel } from './side-panel.tsx'
import type { ViewedItem } from './viewed-item.server.ts'

export type ViewedPageProps = {
  item: ViewedItem & { hero?: ShownPhoto | null }
  /** The item that the URL names before this item. */
  parent?: ParentLinks | undefined
  /** The content at its largest, as in `PhoneFrame`. */
  opening?: ReactNode
  /** Words before the owner's name. */
  by?: string
  menu?: ReactNode
  head: ReactNode
  /** Beside the frame, below the opening. */
  panel?: ReactNode
  isCallSheet?: boolean
  children: ReactNode
}

export function ViewedPage({
  item,
  parent,
  opening,
  by,
  menu,
  head,
  panel,
  ...page
}: ViewedPageProps) {
  const { title, origin, path, profile, name, hero, media } = item
  const follow = useLinkClicks()
  const heading = <h1 dir="auto">{title}</h1>
  return (
    <PhoneFrame
      label={title}
      opening={opening}
      context={
        <SidePanel url={origin + path} parent={parent} item={item}>
          {panel}
        </SidePanel>
      }
      isCallSheet={page.isCallSheet}
    >
      <article className="view" {...follow}>
        {hero && <Hero photo={hero} title={title} media={media} />}
        <header>
          <p className="caption">
            {by}
            {profile ? <a href={profile}>{name}</a> : name}
            {parent && (
              <>
                {' / '}
                <a href={parent.href}>{parent.title}</a>
              </>
            )}
          </p>
          {menu ? (
            <div className="plan-title">
              {heading}
              {menu}
            </div>
          ) : (
            heading
          )}
          {head}
        </header>
        {page.children}
      </article>
    </PhoneFrame>
  )
}

type HeroProps = { photo: ShownPhoto; title: string; media: string | undefined }

function Hero({ photo, title, media }: HeroProps) {
  return (
    <div className="view-hero">
      <LargeLink photo={{ ...photoView(photo, title, media), caption: title }} label={title}>
        <Picture photo={photoView(photo, '', media)} sizes="(width < 768px) 100vw, 426px" eager />
      </LargeLink>
    </div>
  )
}
