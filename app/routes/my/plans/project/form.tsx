import { basisFields, basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import { ProjectForm, projectFields, toProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { feedVerbs, findFeed } from '#app/routes/my/calendar-feed.server.ts'
import { CalendarFeed } from '#app/routes/my/calendar-feed.tsx'
import { ProjectEditor } from '#app/routes/my/plans/project-editor.tsx'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { editorHref, formHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfProject } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/form'
import { findEditable } from './editable.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Edit ${loaderData?.top.title ?? 'project'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const project = await findEditable(actor, params.id)
  const [top, feed] = await Promise.all([
    topOfProject(actor, project),
    findFeed(actor, request, project.id),
  ])
  const saved = toProjectInput(project)
  return {
    top,
    feed,
    basis: basisOf(project.version, top.isOwn ? saved : dropOwnerOnly(projectFields, saved)),
    values: formValues(projectFields, saved),
  }
}

const ProjectEdit = ProjectForm.extend(basisFields)

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const save = async (sent: SentAction) => {
    const { key: _, basis, useSaved, ...changes } = readFields(sent, ProjectEdit)
    await projects.update(actor, id, changes, { ...basis, useSaved })
    return redirectWithBanner(editorHref('project', id), 'Project saved')
  }
  const sender = requestFacts(context).address
  const feed = feedVerbs(actor, formHref('project', id), sender, id)
  return runAction(request, { ...feed, save }, 'save')
}

export const shouldRevalidate = revalidateAfterConflict

export default function ProjectDetails({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { top, feed, values } = loaderData
  const [ofFeed, ofProject] =
    answer?.verb === 'makeFeed' ? [answer, undefined] : [undefined, answer]
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: ofProject ?? {},
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
      {feed && (
        <CalendarFeed
          {...feed}
          title="Calendar feed"
          shoots="the shoots of this project and their stops"
          lastResult={ofFeed?.result}
        />
      )}
    </main>
  )
}
