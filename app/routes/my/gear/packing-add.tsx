import * as back from 'lucide-react/icons/arrow-left'
import * as backpack from 'lucide-react/icons/backpack'
import { href, Link } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { forbidden } from '#app/domain/errors.ts'
import { byCategory } from '#app/domain/gear/by-category.ts'
import * as choices from '#app/domain/gear/choices.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { perform, runButton } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChoiceRow } from '#app/ui/gear/choice-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import '#app/ui/gear/index.css'
import type { Route } from './+types/packing-add'
import { readChoice } from './packing-action.server.ts'
import { toPackedShoot } from './packing-slots.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Add gear to ${loaderData?.shoot.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const searchText = new URL(request.url).searchParams.get('search') ?? ''
  const search = searchText.replaceAll('\0', '').slice(0, 100)
  const [shoot, { items, total }] = await loadOrThrow(
    Promise.all([findEditable(actor, params.id), choices.list(actor, params.id, search)]),
  )
  return {
    shoot: toPackedShoot({ ...shoot, isOfCrew: true }),
    groups: byCategory(items),
    shown: items.length,
    total,
    search,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const add = runButton(
    async ({ form }) => {
      await slots.create(actor, readChoice(params.id, form))
      return null
    },
    ({ form }) => ({ gear: String(form.get('gear') ?? '') }),
  )
  return perform(request, { add }, 'add')
}

export default function PackingAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { shoot, groups, shown, total, search } = loaderData
  const list = href('/my/shoots/:id/gear', { id: shoot.id })
  return (
    <main className="page packing">
      <header className="editor-head">
        <Link to={list} className="btn btn-quiet back">
          <Icon of={back} />
          Packing list
        </Link>
        <h1>Add gear</h1>
        <p className="edge">
          {shoot.title} · {shoot.when}
        </p>
      </header>
      {total === 0 && !search ? (
        <EmptyState
          icon={<Icon of={backpack} />}
          title="Your inventory is empty"
          action={
            <ButtonLink kind="accent" to={href('/my/gear')}>
              My gear
            </ButtonLink>
          }
        >
          Add what you own once. From then on you choose from it for every shoot.
        </EmptyState>
      ) : (
        <SearchBar placeholder="Search your gear" search={search} />
      )}
      {total === 0 && search && (
        <EmptyState icon={<Icon of={backpack} />}>
          No results for “{search}”. <a href="?search=">Show all gear</a>
        </EmptyState>
      )}
      <div className="gear-groups">
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((choice) => (
                <ChoiceRow
                  key={choice.id}
                  choice={choice}
                  action={`${list}/add?${new URLSearchParams({ search })}#gear-${choice.id}`}
                  refusal={
                    actionData && 'gear' in actionData && actionData.gear === choice.id
                      ? actionData.message
                      : undefined
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown < total && (
        <p className="edge">{formatCount(total - shown, 'piece')} more: search to see them.</p>
      )}
      <div className="pack-foot">
        <ButtonLink kind="primary" to={list}>
          Done
        </ButtonLink>
      </div>
    </main>
  )
}

async function findEditable(actor: Actor, id: string) {
  const shoot = await shoots.find(actor, id)
  if (!shoot.isEditable) throw forbidden(gearWords.lookOnly)
  return shoot
}
