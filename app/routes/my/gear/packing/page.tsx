import { Backpack as backpack, Plus as plus } from 'lucide'
import { Form, href } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { queueOf } from '#app/outbox/queue.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import { useGearPhotos } from '#app/views/shoots/use-gear-photos.tsx'
import { PackingFoot } from './foot.tsx'
import { changeForm, PackingRow, submitTick } from './row.tsx'
import type { SlotState, SlotTick } from './ticks.ts'
import { useTicks } from './ticks.ts'
import '#app/routes/my/gear/pieces.css'
import type { Route } from './+types/page'
import { actOnPacking } from './action.server.ts'
import { PackingHead } from './head.tsx'
import { PackingPaste } from './paste.tsx'
import { packingTicks } from './ticks.ts'
import { toPackedShoot, toPackedSlot } from './view.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Gear of ${loaderData?.shoot.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const { shoot: head, slots } = await loadOrThrow(packingLists.find(actor, params.id))
  const shoot = toPackedShoot(head, actor.clock)
  const requestedList = searchParams.get('list')
  const defaultList = shoot.status === 'done' ? 'home' : 'pack'
  return {
    shoot,
    top: shoot.isEditable ? await topOfShoot(actor, await shoots.find(actor, shoot.id)) : undefined,
    userId: requireUser(actor).id,
    slots: slots.map((slot) => toPackedSlot(slot, actor, head)),
    list: requestedList === 'home' || requestedList === 'pack' ? requestedList : defaultList,
    changed: searchParams.get('change'),
    formKey: newFormKey(),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPacking(request, findActor(context), params.id)
}

export default function Packing({ loaderData, actionData }: Route.ComponentProps) {
  const { shoot, list, changed } = loaderData
  const queue = queueOf<SlotTick, SlotState>(packingTicks, loaderData.userId)
  const ticks = useTicks(queue, loaderData.slots)
  const groups = byCategory(ticks.slots)
  const photos = useGearPhotos(
    `Gear of ${shoot.title}`,
    groups.flatMap(({ items }) => items),
  )
  const address = href('/my/shoots/:id/gear', { id: shoot.id })
  const field = fieldOf(list)
  const isOver = shoot.status === 'done' || shoot.status === 'underway' || list === 'home'
  return (
    <main className="page packing">
      <PackingHead shoot={shoot} top={loaderData.top} address={address} />
      {actionData?.message && !changed && <Notice type="error">{actionData.message}</Notice>}
      {isOver && <ListTabs list={list} />}
      {ticks.slots.length === 0 ? (
        <NoSlots address={address} isEditable={shoot.isEditable} formKey={loaderData.formKey} />
      ) : (
        <>
          {list === 'pack' && shoot.isOfCrew && !shoot.isEditable && (
            <p className="text-muted">Tick what you have packed.</p>
          )}
          <PackingList
            groups={groups}
            list={list}
            changed={changed}
            refusalOf={(id) =>
              (id === changed ? actionData?.message : undefined) ?? ticks.refused.get(id)
            }
            onPhotoOf={photos.openOf}
            onTick={queue.add}
          />
          {photos.lightbox}
          {ticks.slots.some(({ id, mayChange }) => id === changed && mayChange) && (
            <Form id={changeForm} method="post" preventScrollReset />
          )}
          <PackingFoot
            slots={ticks.slots}
            field={field}
            waiting={ticks.waiting.length}
            isFailing={ticks.isFailing}
            isAway={ticks.isAway}
          >
            {shoot.isEditable && (
              <ButtonLink kind="accent" to={`${address}/add`} icon={<Icon of={plus} />}>
                Add gear
              </ButtonLink>
            )}
          </PackingFoot>
        </>
      )}
    </main>
  )
}

function ListTabs({ list }: Pick<Route.ComponentProps['loaderData'], 'list'>) {
  return (
    <Tabs
      label="Before and after the shoot"
      type="toggle"
      current={list}
      tabs={[
        { key: 'pack', label: 'Pack', href: '?list=pack' },
        { key: 'home', label: 'Came home', href: '?list=home' },
      ]}
    />
  )
}

function fieldOf(list: Loaded['list']) {
  return list === 'home' ? 'cameHome' : 'isPacked'
}

type Loaded = Route.ComponentProps['loaderData']
type PackingListProps = Pick<Loaded, 'list' | 'changed'> & {
  groups: ReturnType<typeof byCategory<Loaded['slots'][number]>>
  refusalOf: (id: string) => string | undefined
  onPhotoOf: ReturnType<typeof useGearPhotos>['openOf']
  onTick: Parameters<typeof submitTick>[1]
}

function PackingList({ groups, list, changed, refusalOf, onPhotoOf, onTick }: PackingListProps) {
  const linkClicks = useLinkClicks({ preventScrollReset: true, replace: true })
  return (
    <form
      method="post"
      className="gear-groups"
      onSubmit={(event) => submitTick(event, onTick)}
      {...linkClicks}
    >
      <input type="hidden" name="list" value={list} />
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((slot) => (
              <PackingRow
                key={slot.id}
                slot={slot}
                field={fieldOf(list)}
                list={list}
                isOpen={slot.id === changed}
                refusal={refusalOf(slot.id)}
                onPhoto={onPhotoOf(slot.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </form>
  )
}

type NoSlotsProps = { address: string; isEditable: boolean; formKey: string }

function NoSlots({ address, isEditable, formKey }: NoSlotsProps) {
  if (!isEditable) {
    return <EmptyState icon={<Icon of={backpack} />}>Nobody has put gear into it yet.</EmptyState>
  }
  return (
    <>
      <EmptyState
        icon={<Icon of={backpack} />}
        title="Nothing to pack yet"
        action={
          <ButtonLink kind="secondary" to={`${address}/add`}>
            Add gear
          </ButtonLink>
        }
      >
        Add the gear you need. Tick it off when it’s packed, and again when it’s back home. The crew
        can add theirs here too.
      </EmptyState>
      <PackingPaste action={`${address}/add`} formKey={formKey} />
    </>
  )
}
