import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type Download, DownloadEntry } from '#app/views/places/downloads.tsx'
import { AudienceLine } from '#app/views/sharing/audience.tsx'
import '#app/views/shoots/plan.css'
import { PlanConcept } from './concept.tsx'
import { ViewedPage, type ViewedPageProps } from './viewed-page.tsx'
import type { ViewedPlan } from './viewed-plan.server.ts'

type ViewedPlanPageProps = Pick<
  ViewedPageProps,
  'parent' | 'opening' | 'panel' | 'isCallSheet' | 'children'
> & {
  plan: ViewedPlan & { downloads: Download[] }
  /** Such as 'Parts of the shoot'. */
  tabsLabel: string
  when: ReactNode
  lead?: ReactNode
}

export function ViewedPlanPage({ plan, tabsLabel, when, lead, ...page }: ViewedPlanPageProps) {
  const { title, origin, path, media, editHref, counts, description, tabs, tab, concept } = plan
  return (
    <ViewedPage
      {...page}
      item={plan}
      menu={
        <Menu label="Options">
          <div data-keeps-open>
            <CopyButton text={origin + path} label="Copy page link" kind="quiet" />
          </div>
          {editHref && <a href={editHref}>Edit</a>}
          {plan.downloads[0] && <DownloadEntry files={plan.downloads} />}
        </Menu>
      }
      head={
        <>
          {when}
          <p className="caption">{counts}</p>
          {plan.isPrivate && <PrivateNote audience={plan.audience} />}
        </>
      }
    >
      {lead}
      {description && <p className="view-text">{description}</p>}
      {tab && <Tabs id="parts" label={tabsLabel} tabs={tabs} current={tab} />}
      {concept && <PlanConcept name={title} concept={concept} editHref={editHref} media={media} />}
      {page.children}
    </ViewedPage>
  )
}

/** Says who may see a plan that is hidden from visitors; only the owner learns the audience. */
function PrivateNote({ audience }: Pick<ViewedPlan, 'audience'>) {
  if (!audience)
    return <p className="view-note no-print">Shared: only its owner and crew see this</p>
  return (
    <div className="no-print">
      <AudienceLine item={audience} />
    </div>
  )
}
