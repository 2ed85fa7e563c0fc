import type { PlanKind } from '#app/domain/shoots/plan.ts'
import type { ViewedPlan } from '#app/domain/shoots/viewed-rows.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { editorHref } from '#app/views/addresses.ts'
import { photoTuple } from '#app/views/photos.ts'

export function planView(plan: ViewedPlan, kind: PlanKind) {
  const { id, slug, title, description, username, displayName, cover, memberCount } = plan
  return {
    origin: publicOrigin,
    username,
    name: displayName || username,
    slug,
    title,
    description,
    hero: cover ? photoTuple(cover) : undefined,
    memberCount,
    isPrivate: plan.isPrivate,
    isShared: memberCount > 0 || !plan.isOwn,
    editHref: plan.isEditable ? editorHref(kind, id) : undefined,
  }
}

/** The tab that an address asks for, else the first. */
export function findTab<Key extends string>(url: string, tabs: { key: Key }[]): Key {
  const requestedTab = new URL(url).searchParams.get('tab')
  return (tabs.find(({ key }) => key === requestedTab) ?? (tabs[0] as { key: Key })).key
}

/** The concept tab, if there is a concept or the actor may create one. */
export function conceptTab({ hasConcept, isEditable }: ViewedPlan) {
  const tab = { key: 'concept', label: 'Concept', href: '?tab=concept' } as const
  return hasConcept || isEditable ? [tab] : []
}
