import { basisFields, basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import { ProjectForm, projectFields, toProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { ProjectEditor } from '#app/routes/my/plans/project-editor.tsx'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfProject } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/form'
import { findEditable } from './editable.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Edit ${loaderData?.top.title ?? 'project'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = await findEditable(actor, params.id)
  const top = await topOfProject(actor, project)
  const saved = toProjectInput(project)
  return {
    top,
    basis: basisOf(project.version, top.isOwn ? saved : dropOwnerOnly(projectFields, saved)),
    values: formValues(projectFields, saved),
  }
}

const ProjectEdit = ProjectForm.extend(basisFields)

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const save = async (sent: SentAction) => {
    const { key: _, basis, useSaved, ...changes } = readFields(sent, ProjectEdit)
    await projects.update(findActor(context), id, changes, { ...basis, useSaved })
    return redirectWithBanner(editorHref('project', id), 'Project saved')
  }
  return runAction(request, { save }, 'save')
}

export const shouldRevalidate = revalidateAfterConflict

export default function ProjectDetails({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { top, values } = loaderData
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: answer ?? {},
    fields: projectFields,
  })
  return (
    <main className="page">
      <PlanHead top={top} current="details" />
      <Refusal of={answer} />
      <ProjectEditor
        key={`${top.id} ${refills}`}
        values={values}
        lastResult={result}
        isOwn={top.isOwn}
        basis={basis}
        save="Save"
      >
        {notice}
      </ProjectEditor>
    </main>
  )
}
