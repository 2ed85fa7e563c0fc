import type { ReactNode } from 'react'
import type { ItemAudience } from '#app/domain/sharing/audience.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import '#app/views/shoots/plan.css'
import { PrivateNote } from './owner.tsx'

type ViewedPlanHeadProps = {
  title: string
  /** The absolute address of the page, to copy. */
  url: string
  /** '8 locations · 24 pieces of gear · shared with 1 user' */
  counts: string
  editHref: string | undefined
  isPrivate: boolean
  isShared: boolean
  reach: ItemAudience | undefined
  owner: ReactNode
  children?: ReactNode
}

export function ViewedPlanHead(props: ViewedPlanHeadProps) {
  const { title, url, counts, editHref, isPrivate, isShared, reach, owner, children } = props
  return (
    <header>
      <p className="edge">{owner}</p>
      <div className="plan-title">
        <h1 dir="auto">{title}</h1>
        <Menu label="Options">
          <div data-keeps-open>
            <CopyButton text={url} label="Copy page link" kind="quiet" />
          </div>
          {editHref && <a href={editHref}>Edit</a>}
        </Menu>
      </div>
      {children}
      <p className="edge">{counts}</p>
      {isPrivate &&
        (reach || !isShared ? (
          <div className="no-print">
            <PrivateNote reach={reach} />
          </div>
        ) : (
          <p className="view-note no-print">Shared: only its owner and crew see this</p>
        ))}
    </header>
  )
}
