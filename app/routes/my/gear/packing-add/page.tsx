import { ArrowLeft as back, Backpack as backpack } from 'lucide'
import { Form, href, Link } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import * as choices from '#app/domain/gear/choices.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import '#app/routes/my/gear/pieces.css'
import { PackingPaste } from '#app/routes/my/gear/packing/paste.tsx'
import { toPackedShoot } from '#app/routes/my/gear/packing/view.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { Choices } from './choices.tsx'
import { fillPacking } from './fill.server.ts'

export const handle = declareAllowance({ form: { bytes: 200_000 } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Add gear to ${loaderData?.shoot.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const searchText = new URL(request.url).searchParams.get('search') ?? ''
  const search = searchText.replaceAll('\0', '').slice(0, 100)
  const [shoot, { items, total }, sources] = await loadOrThrow(
    Promise.all([
      findEditable(actor, params.id),
      choices.list(actor, params.id, search),
      packingLists.listSources(actor, params.id),
    ]),
  )
  return {
    shoot: toPackedShoot({ ...shoot, isOfCrew: true }, actor.clock),
    sources,
    formKey: newFormKey(),
    groups: byCategory(items),
    shown: items.length,
    total,
    search,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return fillPacking(request, findActor(context), params.id)
}

export default function PackingAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { shoot, total, search, sources, formKey } = loaderData
  const list = href('/my/shoots/:id/gear', { id: shoot.id })
  const pasted = actionData && 'text' in actionData ? actionData : undefined
  const refusedGear = actionData && 'gear' in actionData ? actionData : undefined
  const refusal = actionData && 'message' in actionData && !refusedGear ? actionData : undefined
  return (
    <main className="page packing">
      <header className="editor-head">
        <Link to={list} className="btn btn-quiet back">
          <Icon of={back} />
          Packing list
        </Link>
        <h1>Add gear</h1>
        <p className="caption">
          {shoot.title} · {shoot.when}
        </p>
      </header>
      <Refusal of={refusal} />
      {pasted && 'left' in pasted && <LeftOut {...pasted} />}
      <PackingPaste
        action={`${list}/add`}
        formKey={formKey}
        text={pasted?.text}
        room={pasted && 'room' in pasted ? pasted.room : undefined}
      />
      {sources.length > 0 && <SameAs sources={sources} />}
      {total === 0 && !search ? (
        <EmptyState icon={<Icon of={backpack} />} title="Your inventory is empty">
          Items you add above are kept here for next time.
        </EmptyState>
      ) : (
        <SearchBar placeholder="Search your gear" search={search} />
      )}
      {total === 0 && search && (
        <EmptyState icon={<Icon of={backpack} />}>
          No results for “{search}”. <a href="?search=">Show all gear</a>
        </EmptyState>
      )}
      <Choices loaded={loaderData} refused={refusedGear} list={list} />
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function SameAs({ sources }: Pick<Loaded, 'sources'>) {
  return (
    <Form method="post" className="packing-same row">
      <SelectField
        id="from"
        name="from"
        label="Same as in"
        options={sources.map(({ id, title, count }) => ({
          value: id,
          label: `${title} (${formatCount(count, 'item')})`,
        }))}
      />
      <SubmitButton kind="secondary" intent="same" pendingText="Adding…">
        Add all of it
      </SubmitButton>
    </Form>
  )
}

function LeftOut({ done, left }: { done: string; left: string[] }) {
  return (
    <Notice type="warning">
      <p>
        {done}. Your plan is full, so {formatCount(left.length, 'line')}{' '}
        {left.length === 1 ? 'is' : 'are'} left below: {left.join(', ')}
      </p>
    </Notice>
  )
}

async function findEditable(actor: Actor, id: string) {
  const shoot = await shoots.find(actor, id)
  if (!shoot.isEditable) throw forbidden(gearWords.lookOnly)
  return shoot
}
