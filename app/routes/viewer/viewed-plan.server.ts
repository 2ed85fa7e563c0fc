import type { ViewedPlan as PlanRow } from '#app/domain/pages/viewed-plans.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { formatCount } from '#app/format/plural.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import { conceptView } from './concept.server.ts'
import type { ViewContext } from './view-context.server.ts'
import { viewedItem } from './viewed-item.server.ts'

/** The shoots of a project are always shown. */
type TabKey = Section | 'shoots'

type Page<Key extends TabKey> = {
  /** URL of the request. */
  url: string
  path: string
  /** All tabs in the order of the page; those that the visitor may not see are left out. */
  tabs: { key: Key; label: string; count?: number }[]
  /** What the plan holds, in words; `false` is left out. */
  counts: (string | false)[]
}

export type ViewedPlan = Awaited<ReturnType<typeof viewedPlan>>

/** What the pages of shoots and of projects share: its tabs, the open one, and the concept. */
export async function viewedPlan<Key extends TabKey>(
  kind: PlanKind,
  plan: PlanRow,
  view: ViewContext,
  { url, path, tabs, counts }: Page<Key>,
) {
  const shown = tabs.filter(({ key }) => key === 'shoots' || hasSection(plan, view, key))
  const asked = new URL(url).searchParams.get('tab')
  // With a share link there may be no tab at all.
  const tab = (shown.find(({ key }) => key === asked) ?? shown[0])?.key
  const { memberCount } = plan
  return {
    ...(await viewedItem(kind, plan, view, path)),
    hero: plan.cover,
    counts: edgeLine([
      ...counts,
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    tabs: shown.map((one) => ({ ...one, href: `?tab=${one.key}` })),
    tab,
    concept:
      tab === 'concept' ? await conceptView(view.actor, { kind, itemId: plan.id }, url) : undefined,
  }
}

/** Whether the page has a section: with a share link, only if the link shows it. */
export function hasSection(
  { sections }: Pick<PlanRow, 'sections'>,
  { isLinked }: Pick<ViewContext, 'isLinked'>,
  section: Section,
): boolean {
  return !isLinked || sections.includes(section)
}
