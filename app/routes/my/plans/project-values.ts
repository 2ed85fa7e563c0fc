import type { ProjectDetails } from '#app/domain/shoots/plan-rows.server.ts'
import {
  type Difference,
  fieldText,
  listDifference,
  switchDifference,
  textDifference,
} from '#app/ui/editor/difference.ts'

/** The form values of a project, except its shoots and locations. */
export type ProjectValues = {
  title: string
  description: string
  isHidden: boolean
}

export const emptyProject: ProjectValues = {
  title: '',
  description: '',
  isHidden: false,
}

export function projectValues(project: ProjectDetails): ProjectValues {
  const { title, description, isHidden } = project
  return { title, description, isHidden }
}

export function projectDifferences(
  saved: ProjectValues & { locationIds: string[]; shootIds: string[] },
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    switchDifference('Hidden', 'isHidden', saved.isHidden, sent.isHidden),
    listDifference('Shoots', 'shootIds', saved.shootIds, sent.shootIds),
    listDifference('Locations', 'locationIds', saved.locationIds, sent.locationIds),
  ]
}
