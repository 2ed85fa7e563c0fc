import type { ViewedPlan } from '#app/domain/pages/viewed-plans.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { editorHref } from '#app/views/addresses.ts'
import type { ViewContext } from './view-context.server.ts'

export function planView(plan: ViewedPlan, kind: PlanKind, { at, media, isLinked }: ViewContext) {
  const { id, slug, title, description, username, displayName, cover, memberCount } = plan
  return {
    origin: publicOrigin,
    username,
    name: displayName || username,
    slug,
    profile: at.profile(username),
    media,
    title,
    description,
    hero: cover ?? undefined,
    memberCount,
    /** Unlisted is also what is shown behind a share link. */
    isUnlisted: plan.isPrivate || isLinked,
    isThin: !plan.isFindable,
    isPrivate: plan.isPrivate && !isLinked,
    isShared: memberCount > 0 || !plan.isOwn,
    editHref: plan.isEditable ? editorHref(kind, id) : undefined,
  }
}

/** The tab that an address asks for, else the first; behind a share link there may be none. */
export function findTab<Key extends string>(url: string, tabs: { key: Key }[]): Key | undefined {
  const asked = new URL(url).searchParams.get('tab')
  return (tabs.find(({ key }) => key === asked) ?? tabs[0])?.key
}

/** Whether a section has its place on the page: behind a share link only if the link shows it. */
export function hasPlace(
  { sections }: ViewedPlan,
  { isLinked }: ViewContext,
  section: Section,
): boolean {
  return !isLinked || sections.includes(section)
}
