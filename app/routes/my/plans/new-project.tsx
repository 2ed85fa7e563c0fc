import { href } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { newKey } from '#app/domain/create-once.server.ts'
import { maxItemsOfPlan, unpublished } from '#app/domain/shoots/plan.ts'
import { ProjectForm } from '#app/domain/shoots/project-form.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { perform } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { WayToPlans } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../use-draft.tsx'
import type { Route } from './+types/new-project'
import { type PlanAnswer, planListVerbs, savePlan } from './action.server.ts'
import { addingOf } from './adding/adding.server.ts'
import { ownShoots } from './own-shoots.server.ts'
import { findPlanParts } from './parts.server.ts'
import { ProjectEditor } from './project-editor.tsx'
import { emptyProject } from './project-values.ts'

export const handle = declareAllowance({ form: { fields: 3 * maxItemsOfPlan } })

export function meta() {
  return [{ title: 'New project · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const query = new URL(request.url).searchParams
  const [parts, adding, own, { project: use }] = await loadOrThrow(
    Promise.all([
      findPlanParts(actor, query.getAll('locationIds'), query.getAll('shootIds')),
      addingOf(actor),
      ownShoots(actor),
      findUse(actor),
    ]),
  )
  return { formKey: newKey(), parts, adding, ownShoots: own, use }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    ...planListVerbs(actor, ProjectForm),
    save: savePlan(actor, ProjectForm, async ({ key, version: _, ...input }) => {
      const { id, title } = await projects.create(actor, { ...input, ...unpublished }, key)
      return redirectWithBanner(href('/my/projects/:id', { id }), {
        statusType: 'success',
        statusMessage: `${title} is saved`,
        next: nextStep('project', id),
      })
    }),
  }
  return perform(request, verbs, 'save')
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { result, adding, parts: refusal }: PlanAnswer = actionData ?? {}
  const draft = useDraft('project', loaderData.formKey, actionData)
  return (
    <main className="page">
      <header className="editor-head">
        <h1>New project</h1>
      </header>
      <TightUse use={loaderData.use} />
      {draft.notice}
      <ProjectEditor
        key={draft.key}
        values={emptyProject}
        parts={actionData && 'locations' in actionData ? actionData : loaderData.parts}
        ownShoots={loaderData.ownShoots}
        adding={{ ...loaderData.adding, ...adding }}
        lastResult={result ?? draft.result}
        isOwn
        formKey={draft.formKey}
        save="Save project"
      >
        {refusal && <WayToPlans parts={refusal} />}
      </ProjectEditor>
    </main>
  )
}
