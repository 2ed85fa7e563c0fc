import type { SubmissionResult } from '@conform-to/react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { ProjectForm } from '#app/domain/shoots/project-form.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { projectHref } from '#app/routes/viewer/addresses.ts'
import { Changes } from '#app/ui/editor/changes.tsx'
import { Refusal } from '../refusal.tsx'
import { refused } from '../refused.server.ts'
import { useBasis } from '../use-basis.ts'
import type { Route } from './+types/project'
import type { Adding } from './add-locations.tsx'
import { addingOf } from './adding.server.ts'
import { ownShoots } from './own-shoots.server.ts'
import { planIntent, press } from './plan-action.server.ts'
import { PlanHead } from './plan-head.tsx'
import { arrange, type PlanParts, partsOf, withParts } from './plan-parts.server.ts'
import { topOfProject } from './plan-top.server.ts'
import { ProjectEditor } from './project-editor.tsx'
import { projectDifferences, projectValues } from './project-values.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Project'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = await findEditable(actor, params.id)
  const top = topOfProject(actor, project)
  const [parts, adding, withdrawn, own] = await Promise.all([
    partsOf(actor, project.locationIds, project.shootIds),
    addingOf(actor),
    plans.countWithdrawn('projects', actor, project.id),
    top.isOwn ? ownShoots(actor) : [],
  ])
  return {
    top,
    version: project.version,
    values: projectValues(project),
    parts,
    adding,
    withdrawn,
    ownShoots: own,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const form = await readForm(request)
  const pressed = planIntent(form)
  if (pressed) return refused(() => press('projects', actor, id, pressed))
  await findEditable(actor, id)
  const arranged = await arrange(actor, form, ProjectForm)
  if (arranged) return arranged
  const answer = await submit(form, ProjectForm, async ({ key: _, version, ...changes }) => {
    await projects.update(actor, id, changes, version)
    return redirectWithBanner(`/my/projects/${id}`, {
      statusType: 'success',
      statusMessage: 'Project saved',
    })
  })
  return withParts(actor, form, answer)
}

/** Who may see a project but not edit it is led to its page. */
async function findEditable(actor: Actor, id: string) {
  const project = await outcome(projects.find(actor, id))
  if (!project.isEditable) throw redirect(projectHref(project.ownerUser, project.slug))
  return project
}

type Answered = Partial<PlanParts> & {
  result?: SubmissionResult<string[]>
  adding?: Partial<Adding>
  /** Why a button did nothing. */
  message?: string
}

/** After a conflict the page needs the newer version. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const { top, values, parts } = loaderData
  const shown = actionData && 'locations' in actionData ? actionData : undefined
  const { result, adding, message }: Answered = actionData ?? {}
  const conflict = result?.error?.version?.join(' ')
  const version = useBasis(loaderData.version, result)
  const locationIds = parts.locations.map(({ id }) => id)
  const shootIds = parts.shoots.map(({ id }) => id)
  return (
    <main className="page">
      <PlanHead top={top} current="plan" />
      <Refusal message={message} />
      <ProjectEditor
        key={top.id}
        values={values}
        parts={shown ?? parts}
        ownShoots={loaderData.ownShoots}
        adding={{ ...loaderData.adding, ...adding }}
        withdrawn={loaderData.withdrawn}
        lastResult={result}
        isOwn={top.isOwn}
        version={version}
        save="Save"
      >
        {conflict && (
          <Changes
            message={conflict}
            differences={projectDifferences(
              { ...values, locationIds, shootIds },
              result?.initialValue,
            )}
          />
        )}
      </ProjectEditor>
    </main>
  )
}
