import { href } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import { listShootsByIds } from '#app/domain/shoots/plan-lists.server.ts'
import { NewProjectForm, ProjectInput, projectFields } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { toSortedLocation } from '#app/views/library/items.ts'
import { PlansLink } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../use-draft.tsx'
import type { Route } from './+types/new-project'
import { ProjectEditor } from './project-editor.tsx'

export const handle = declareAllowance({ form: { fields: 3 * maxItemsOfPlan } })

export function meta() {
  return [{ title: 'New project · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [first, { project: use }] = await loadOrThrow(
    Promise.all([firstOf(actor, new URL(request.url).searchParams), findUse(actor)]),
  )
  return { formKey: newFormKey(), first, use }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    save: async (sent: SentAction) => {
      const { key, ...input } = readFields(sent, NewProjectForm)
      const { id, title } = await projects.create(actor, ProjectInput.parse(input), key)
      return redirectWithBanner(href('/my/projects/:id', { id }), `${title} is saved`, {
        next: nextStep('project', id),
      })
    },
  }
  return runAction(request, verbs, 'save', async ({ form }) => ({
    first: await firstOf(actor, form),
  }))
}

async function firstOf(actor: Actor, fields: Pick<SentForm, 'getAll'> | URLSearchParams) {
  const [shootIds, locationIds] = ['shootIds', 'locationIds'].map((name) =>
    fields.getAll(name).map(String),
  )
  const [shoots, cards] = await Promise.all([
    listShootsByIds(actor, shootIds ?? []),
    locationCards.listVisibleByIds(actor, locationIds ?? []),
  ])
  return {
    shoots: shoots.map((shoot) => toSortedShoot(shoot, actor.clock)),
    locations: cards.map(toSortedLocation),
  }
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
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
        values={formValues(projectFields)}
        first={actionData?.first ?? loaderData.first}
        lastResult={actionData?.result ?? draft.result}
        isOwn
        formKey={draft.formKey}
        save="Save project"
      >
        {actionData && <PlansLink parts={actionData.parts} />}
      </ProjectEditor>
    </main>
  )
}
