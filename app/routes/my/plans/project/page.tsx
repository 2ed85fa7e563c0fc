import { href, redirect } from 'react-router'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { basisFields, basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import { listShoots, listShootsByIds } from '#app/domain/shoots/plan-lists.server.ts'
import { ProjectForm, projectFields, toProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { planButtons } from '#app/routes/my/plans/buttons.server.ts'
import { HiddenLocationsNotice } from '#app/routes/my/plans/hidden-locations.tsx'
import { ProjectEditor } from '#app/routes/my/plans/project-editor.tsx'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { projectHref } from '#app/views/addresses.ts'
import { toSortedLocation } from '#app/views/library/items.ts'
import { AddLocations } from '#app/views/places/add-locations.tsx'
import { EditableList } from '#app/views/places/editable-list.tsx'
import { findOffers } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'
import { topOfProject } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/page'
import { AddShoots } from './add-shoots.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Project'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = await findEditable(actor, params.id)
  const top = await topOfProject(actor, project)
  const [shoots, cards, offers, hidden, own] = await Promise.all([
    listShootsByIds(actor, project.shootIds),
    locationCards.listVisibleByIds(actor, project.locationIds),
    findOffers(actor, new URL(request.url).searchParams, false),
    hiddenLocations.find(actor, 'project', project.id),
    top.isOwn ? listShoots(actor, 'current', defaultListing) : { items: [] },
  ])
  const saved = toProjectInput(project)
  return {
    top,
    basis: basisOf(project.version, top.isOwn ? saved : dropOwnerOnly(projectFields, saved)),
    values: formValues(projectFields, saved),
    shoots: shoots.map((shoot) => toSortedShoot(shoot, actor.clock)),
    locations: cards.map(toSortedLocation),
    offers,
    hidden,
    ownShoots: own.items.map((shoot) => toSortedShoot(shoot, actor.clock)),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const verbs = {
    ...planButtons('project', actor, id),
    save: async (sent: SentAction) => {
      const { key: _, basis, useSaved, ...changes } = readFields(sent, ProjectEdit)
      await projects.update(actor, id, changes, { ...basis, useSaved })
      return redirectWithBanner(href('/my/projects/:id', { id }), 'Project saved')
    },
  }
  return runAction(request, verbs, 'save')
}

const ProjectEdit = ProjectForm.extend(basisFields)

/** Redirects users who may only view the project to its public page. */
async function findEditable(actor: Actor, id: string) {
  const project = await loadOrThrow(projects.find(actor, id))
  if (!project.isEditable) throw redirect(projectHref(project.ownerUser, project.slug))
  return project
}

export const shouldRevalidate = revalidateAfterConflict

export default function Project({ loaderData, actionData: answer }: Route.ComponentProps) {
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
      <EditableList
        kind="project"
        id={top.id}
        name="shoots"
        title="Shoots"
        items={loaderData.shoots}
        empty="No shoots in it yet."
      >
        {(pressing) => <AddShoots shoots={loaderData.ownShoots} pressing={pressing} />}
      </EditableList>
      <EditableList
        kind="project"
        id={top.id}
        name="locations"
        title="Locations"
        items={loaderData.locations}
        empty="No locations yet."
      >
        {(pressing) => (
          <>
            <HiddenLocationsNotice kind="project" form={pressing.form} {...loaderData.hidden} />
            <AddLocations
              kind="project"
              id={top.id}
              offers={loaderData.offers}
              pressing={pressing}
            />
          </>
        )}
      </EditableList>
    </main>
  )
}
