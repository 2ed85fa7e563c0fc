import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ProjectForm } from '#app/domain/shoots/project-form.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { projectHref } from '#app/routes/viewer/addresses.ts'
import { Changes } from '#app/ui/editor/changes.tsx'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { latestLocations } from '../places/portfolio-form-action.server.ts'
import { Refusal } from '../refusal.tsx'
import { refused } from '../refused.server.ts'
import { useBasis } from '../use-basis.ts'
import type { Route } from './+types/project'
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
  const project = await outcome(projects.find(actor, params.id))
  if (!project.isEditable) throw redirect(projectHref(project.ownerUser, project.slug))
  const top = topOfProject(actor, project)
  const [parts, latest, own] = await Promise.all([
    partsOf(actor, project.locationIds, project.shootIds),
    latestLocations(actor),
    top.isOwn ? ownShoots(actor) : [],
  ])
  return {
    top,
    version: project.version,
    values: projectValues(project),
    parts,
    latest,
    ownShoots: own,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const form = await readForm(request)
  const pressed = planIntent(form)
  if (pressed) return refused(() => press('projects', actor, id, pressed))
  await outcome(projects.find(actor, id))
  const arranged = await arrange(actor, form, ProjectForm)
  if (arranged) return data(arranged)
  const answer = await submit(form, ProjectForm, async ({ key: _, version, ...changes }) => {
    await projects.update(actor, id, changes, version)
    return redirectWithBanner(`/my/projects/${id}`, {
      statusType: 'success',
      statusMessage: 'Project saved',
    })
  })
  return withParts(actor, form, answer)
}

type Answered = Partial<PlanParts> & {
  result?: SubmissionResult<string[]>
  found?: SortedLocation[]
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
  const { result, found, message }: Answered = actionData ?? {}
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
        latest={loaderData.latest}
        found={found}
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
