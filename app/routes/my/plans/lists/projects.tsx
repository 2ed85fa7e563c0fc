import { Folders as folders } from 'lucide'
import { href } from 'react-router'
import { listProjects } from '#app/domain/shoots/plan-lists.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExamples } from '#app/views/examples.ts'
import { projectItem } from '#app/views/shoots/plan-items.ts'
import type { Route } from './+types/projects'
import { PlanLibrary } from './plan-library.tsx'
import { actOnPlans, planList } from './plan-list.server.ts'

export const handle = declareAllowance({ form: { fields: 2500 } })

export function meta() {
  return [{ title: 'My projects · Recce' }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  return planList(request, findActor(context), 'project', listProjects, projectItem)
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPlans(request, findActor(context), 'project')
}

export default function Projects({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlanLibrary
      kind="project"
      icon={folders}
      title="Projects"
      use={loaderData.use}
      shown={loaderData.shown}
      newHref={href('/my/projects/new')}
      newLabel="New project"
      first={loaderData}
      refusal={actionData}
      empty={<NoProjects />}
    />
  )
}

function NoProjects() {
  const { project: sample } = useExamples()
  return (
    <EmptyState
      icon={<Icon of={folders} />}
      title="No projects yet"
      action={
        <ButtonLink kind="accent" to={href('/my/projects/new')}>
          New project
        </ButtonLink>
      }
    >
      A project holds what belongs together: several shoots, the locations that are still to be
      chosen from, and one concept. Share it once, and its people see every shoot in it.{' '}
      {sample && <a href={sample}>See a finished one</a>}
    </EmptyState>
  )
}
