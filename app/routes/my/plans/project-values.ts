import type { ProjectDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { EditorFields } from '#app/ui/editor/conflict.tsx'

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

export const projectFields: EditorFields = {
  title: { label: 'Title' },
  description: { label: 'Description' },
  isHidden: { label: 'Hidden', describe: ({ isHidden }) => (isHidden ? 'on' : 'off') },
}
