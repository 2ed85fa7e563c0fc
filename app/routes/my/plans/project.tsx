import { href, redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import type { ProjectDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { ProjectForm } from '#app/domain/shoots/project-form.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { guard, perform } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { alsoAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { projectHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfProject } from '#app/views/shoots/plan-top.server.ts'
import { mergeFirst } from '../merge-saved.server.ts'
import type { Route } from './+types/project'
import { hiddenLocationVerbs, type PlanAnswer, planListVerbs, savePlan } from './action.server.ts'
import { addingOf } from './adding/adding.server.ts'
import { planButtons } from './buttons.server.ts'
import { ownShoots } from './own-shoots.server.ts'
import { findPlanParts } from './parts.server.ts'
import { ProjectEditor } from './project-editor.tsx'
import { projectDifferences, projectValues } from './project-values.ts'

export const handle = declareAllowance({ form: { fields: 3 * maxItemsOfPlan } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Project'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = await findEditable(actor, params.id)
  const top = await topOfProject(actor, project)
  const [parts, adding, hidden, own] = await Promise.all([
    findPlanParts(actor, project.locationIds, project.shootIds),
    addingOf(actor),
    hiddenLocations.find('project', actor, project.id),
    top.isOwn ? ownShoots(actor) : [],
  ])
  return {
    top,
    version: project.version,
    values: projectValues(project),
    parts,
    adding,
    hidden,
    ownShoots: own,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const verbs = {
    ...planButtons('project', actor, id),
    ...guard(() => findEditable(actor, id), {
      ...planListVerbs(actor, ProjectForm),
      ...hiddenLocationVerbs('project', actor, id, ProjectForm),
      save: mergeFirst(
        ProjectForm,
        (project: ProjectDetails) => project.version,
        (project, given) =>
          projectDifferences({ ...projectValues(project), ...idsOf(project) }, given),
        savePlan(actor, ProjectForm, async (input, { ownerUserId }: ProjectDetails) => {
          const { key: _, version, ...changes } = input
          const sent = ownerUserId === actor.id ? changes : withoutOwn('project', changes)
          await projects.update(actor, id, sent, version)
          return redirectWithBanner(href('/my/projects/:id', { id }), {
            statusType: 'success',
            statusMessage: 'Project saved',
          })
        }),
      ),
    }),
  }
  return perform(request, verbs, 'save')
}

function idsOf({ locationIds, shootIds }: ProjectDetails) {
  return { locationIds, shootIds }
}

/** Redirects users who may only view the project to its public page. */
async function findEditable(actor: Actor, id: string) {
  const project = await loadOrThrow(projects.find(actor, id))
  if (!project.isEditable) throw redirect(projectHref(project.ownerUser, project.slug))
  return project
}

export const shouldRevalidate = alsoAfterConflict

export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const { top, values, parts } = loaderData
  const shown = actionData && 'locations' in actionData ? actionData : undefined
  const answer: PlanAnswer = actionData ?? {}
  const { result, conflict, adding } = answer
  const locationIds = parts.locations.map(({ id }) => id)
  const shootIds = parts.shoots.map(({ id }) => id)
  const arranged = { ...values, locationIds, shootIds }
  const { version, notice, turn } = useConflict({
    newest: loaderData.version,
    saved: arranged,
    answer: { result, conflict },
    differ: (saved) => projectDifferences(saved, result?.initialValue),
  })
  return (
    <main className="page">
      <PlanHead top={top} current="plan" />
      <Refusal of={answer} />
      <ProjectEditor
        key={`${top.id} ${turn}`}
        values={values}
        parts={shown ?? parts}
        ownShoots={loaderData.ownShoots}
        adding={{ ...loaderData.adding, ...adding }}
        hidden={loaderData.hidden}
        lastResult={result}
        isOwn={top.isOwn}
        version={version}
        save="Save"
      >
        {notice}
      </ProjectEditor>
    </main>
  )
}
