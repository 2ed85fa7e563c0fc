import type { ViewedPlan as PlanRow } from '#app/domain/pages/viewed-plans.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { conceptView } from './concept.server.ts'
import type { ViewContext } from './view-context.server.ts'
import { viewedItem } from './viewed-item.server.ts'

type TabKey = Section | 'shoots'

type Page<Key extends TabKey> = {
  url: string
  path: string
  /** All tabs in the order of the page. Tabs that the visitor may not see are left out later. */
  tabs: { key: Key; label: string; count?: number }[]
  /** What the plan contains, in words; `false` is left out. */
  counts: (string | false)[]
}

export type ViewedPlan = Awaited<ReturnType<typeof viewedPlan>>

export async function viewedPlan<Key extends TabKey>(
  kind: PlanKind,
  plan: PlanRow,
  view: ViewContext,
  { url, path, tabs, counts }: Page<Key>,
) {
  const shown = tabs.filter(({ key }) => key === 'shoots' || isShownOnPage(plan, view, key))
  const asked = new URL(url).searchParams.get('tab')
  // A share link may show no tab at all.
  const tab = (shown.find(({ key }) => key === asked) ?? shown[0])?.key
  const { memberCount } = plan
  return {
    ...(await viewedItem(kind, plan, view, path)),
    hero: plan.cover,
    counts: joinCaption([
      ...counts,
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    tabs: shown.map((one) => ({ ...one, href: `?tab=${one.key}` })),
    tab,
    concept:
      tab === 'concept' ? await conceptView(view.actor, { kind, itemId: plan.id }, url) : undefined,
  }
}

/** Below a share link, a page has only the sections that the link shows. */
export function isShownOnPage(
  { sections }: Pick<PlanRow, 'sections'>,
  { isLinked }: Pick<ViewContext, 'isLinked'>,
  section: Section,
): boolean {
  return !isLinked || sections.includes(section)
}
