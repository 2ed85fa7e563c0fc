import type { SubmissionResult } from '@conform-to/react'
import { Backpack as backpack, ListPlus as list } from 'lucide'
import { useRef } from 'react'
import { href } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { gearTemplates } from '#app/domain/gear/category.ts'
import { GearForm } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import type { SentencePart } from '#app/domain/rules/sentences.ts'
import { formatCount } from '#app/format/plural.ts'
import {
  IdFields,
  readChoice,
  readFields,
  runAction,
  type SentAction,
} from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import './pieces.css'
import { useDraft } from '#app/routes/my/use-draft.tsx'
import { PlansLink, Refusal } from '#app/views/refusal.tsx'
import { UseLine } from '#app/views/use-line.tsx'
import type { Route } from './+types/page'
import { NewGear } from './fields.tsx'
import { GearGroups } from './groups.tsx'

export function meta() {
  return [{ title: 'My gear · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.replaceAll('\0', '').slice(0, 100) ?? ''
  const page = Math.min(Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1), 999)
  const [{ items, total }, { gear: use }] = await loadOrThrow(
    Promise.all([gears.search(actor, search, page), findUse(actor)]),
  )
  return {
    groups: byCategory(
      items.map(({ id, title, category, quantity, notes, photo }) => ({
        id,
        title,
        category,
        quantity,
        notes: notes.slice(0, 120),
        thumb: photo ? { id: photo.id, color: photo.color } : undefined,
      })),
    ),
    total,
    use,
    search,
    page,
    pages: Math.ceil(total / gears.gearPageSize),
    template: gearTemplates.find(({ id }) => id === searchParams.get('template')),
    formKey: newFormKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    restore: async (sent: SentAction) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await gears.restore(actor, id)
      return redirectWithBanner(href('/my/gear/:id', { id }), `${title} is back`)
    },
    save: async (sent: SentAction) => {
      const { key, ...input } = readFields(sent, GearForm)
      const { title } = await gears.create(actor, input, key)
      return redirectWithBanner(href('/my/gear'), `${title} was added`)
    },
  }
  return runAction(request, verbs, 'save')
}

type GearAnswer = { result?: SubmissionResult<string[]>; parts?: SentencePart[]; message?: string }

export default function GearPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, total, use, search, page, pages, template } = loaderData
  const answer: GearAnswer = actionData ?? {}
  const { result, parts } = answer
  const draft = useDraft('new-gear', loaderData.formKey, actionData)
  const countAtStart = useRef(use.count)
  const isFull = use.limit !== null && use.count >= use.limit
  return (
    <main className="page gear-page">
      <header className="library-head row">
        <div>
          <h1>Gear</h1>
          <p className="caption">{formatCount(use.count, 'item')}</p>
        </div>
        <ButtonLink kind="secondary" to={href('/my/gear/paste')} icon={<Icon of={list} />}>
          Paste a list
        </ButtonLink>
        <UseLine use={use} />
      </header>
      <Refusal of={answer} />
      {result && <PlansLink parts={parts} />}
      {draft.notice}
      {use.count === 0 && <NoGear />}
      {(!isFull || result) && (
        <NewGear
          key={`${use.count} ${template?.id} ${draft.key}`}
          formKey={draft.formKey}
          template={template}
          lastResult={result ?? draft.result}
          isNext={use.count > countAtStart.current}
        />
      )}
      {use.count > 0 && (
        <>
          <SearchBar placeholder="Search gear" search={search} />
          {total === 0 ? (
            <EmptyState icon={<Icon of={backpack} />}>
              No results for “{search}”. <a href="?search=">Show all gear</a>
            </EmptyState>
          ) : (
            <GearGroups groups={groups} search={search} page={page} pages={pages} />
          )}
        </>
      )}
    </main>
  )
}

function NoGear() {
  return (
    <EmptyState icon={<Icon of={backpack} />} title="No gear yet">
      Gear is what you bring: cameras, lights, stands, tape. Keep it here once. In a shoot, track
      how many you need, what’s packed and what’s back.
    </EmptyState>
  )
}
