import type { PublicSection } from '#app/domain/sharing/section.ts'
import type { ProjectDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { type Difference, fieldText, sections, textDifference } from '#app/ui/editor/difference.ts'

/** The form values of a project, except its shoots and locations. */
export type ProjectValues = {
  title: string
  description: string
  isPublic: boolean
  isHidden: boolean
  publicSections: PublicSection[]
}

export const emptyProject: ProjectValues = {
  title: '',
  description: '',
  isPublic: false,
  isHidden: false,
  publicSections: [],
}

export function projectValues(project: ProjectDetails): ProjectValues {
  const { title, description, isPublic, isHidden, publicSections } = project
  return { title, description, isPublic, isHidden, publicSections }
}

export function projectDifferences(
  saved: ProjectValues & { locationIds: string[]; shootIds: string[] },
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  const rows = [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    { label: 'Public', saved: fieldText(saved.isPublic), yours: fieldText(sent.isPublic === 'on') },
    { label: 'Hidden', saved: fieldText(saved.isHidden), yours: fieldText(sent.isHidden === 'on') },
    { label: 'Shown to everybody', ...sections(saved.publicSections, sent.publicSections) },
    { label: 'Shoots', ...lists(saved.shootIds, sent.shootIds) },
    { label: 'Locations', ...lists(saved.locationIds, sent.locationIds) },
  ]
  return rows.filter((row) => row.saved !== row.yours)
}

function lists(saved: string[], given: unknown) {
  const sent = [given ?? []].flat()
  const isSame = sent.join() === saved.join()
  return {
    exact: saved.join(),
    saved: `${saved.length}`,
    yours: isSame ? `${saved.length}` : `${sent.length}, others or in another order`,
  }
}
