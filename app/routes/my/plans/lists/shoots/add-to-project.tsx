import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

/** Adds the shoots chosen in the list to a project. */
export function AddToProject({ projects }: { projects: { id: string; title: string }[] }) {
  if (projects.length === 0) return null
  return (
    <>
      <SelectField
        id="add-to"
        name="to"
        label="Add to project"
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SubmitButton intent="addToProject">Add</SubmitButton>
    </>
  )
}
