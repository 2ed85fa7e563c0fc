import { Clapperboard as clapper } from 'lucide'
import { data, href } from 'react-router'
import { listShoots, listTitles } from '#app/domain/shoots/plan-lists.server.ts'
import * as projectShoots from '#app/domain/shoots/project-shoots.server.ts'
import { listCountedShoots } from '#app/domain/whole/favourites-and-shared.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PlanLibrary } from '#app/routes/my/plans/lists/plan-library.tsx'
import { actOnPlans, planList } from '#app/routes/my/plans/lists/plan-list.server.ts'
import { readChosen, redirectToList } from '#app/routes/my/several.server.ts'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExamples } from '#app/views/examples.ts'
import { toShootItem } from '#app/views/library/favourites-and-shared.server.ts'
import { shootItem } from '#app/views/shoots/plan-items.ts'
import type { Route } from './+types/page'
import { CountedShoots } from './counted-shoots.tsx'

export const handle = declareAllowance({ form: { fields: 2500 } })

export function meta() {
  return [{ title: 'My shoots · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const isSelecting = new URL(request.url).searchParams.has('select')
  const [list, counted, targets] = await Promise.all([
    planList(request, actor, 'shoot', listShoots, (card) => shootItem(card, actor.clock)),
    loadOrThrow(listCountedShoots(actor)),
    isSelecting ? loadOrThrow(listTitles(actor, 'project')) : [],
  ])
  const shared = counted.map((card) => toShootItem(card, actor.clock))
  return data({ ...list.data, counted: shared, targets }, list.init ?? {})
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  return actOnPlans(request, actor, 'shoot', {
    addToProject: async ({ request, form }) => {
      const ids = readChosen(form, 'shoot')
      const { title } = await projectShoots.changeShoots(actor, String(form.get('to')), {
        verb: 'add',
        ids,
      })
      return redirectToList(request, `${formatCount(ids.length, 'shoot')} added to ${title}`)
    },
  })
}

export default function Shoots({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlanLibrary
      kind="shoot"
      icon={clapper}
      title="Shoots"
      use={loaderData.use}
      shown={loaderData.shown}
      newHref={href('/my/shoots/new')}
      newLabel="New shoot"
      first={loaderData}
      refusal={actionData}
      empty={loaderData.counted.length === 0 && <NoShoots />}
      tools={<AddToProject projects={loaderData.targets} />}
    >
      {loaderData.filter === 'current' && (
        <CountedShoots shoots={loaderData.counted} isLimited={loaderData.use.limit !== null} />
      )}
    </PlanLibrary>
  )
}

function NoShoots() {
  const { shoot: sample } = useExamples()
  return (
    <EmptyState
      icon={<Icon of={clapper} />}
      title="No shoots yet"
      action={
        <ButtonLink kind="accent" to={href('/my/shoots/new')}>
          New shoot
        </ButtonLink>
      }
    >
      A shoot is a day or a few with a camera: its locations in order, when to be at each and for
      which light, the gear to pack, and the people who come along.{' '}
      {sample && <a href={sample}>See a finished one</a>}
    </EmptyState>
  )
}

function AddToProject({ projects }: { projects: { id: string; title: string }[] }) {
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
