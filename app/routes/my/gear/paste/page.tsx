import { Form, href } from 'react-router'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearLists from '#app/domain/gear/lists.server.ts'
import { maxGearLines, readGearLines } from '#app/domain/gear/pasted-list.server.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { historyDate } from '#app/format/date.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PastePage, pastedText } from '#app/routes/my/paste-page.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/page'
import { GearProposal } from './proposal.tsx'

/** Limits the shown lines of each kind; the counts include all lines. */
const maxShown = 200

export const handle = declareAllowance({ form: { bytes: 1_000_000 } })

export function meta() {
  return [{ title: 'Paste a list of gear · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [{ gear }, latest] = await loadOrThrow(
    Promise.all([findUse(actor), gearLists.listLatest(actor)]),
  )
  const lists = latest.map(({ createdAt, ...list }) => ({
    ...list,
    day: historyDate(createdAt, 'UTC'),
  }))
  return { use: gear, formKey: newFormKey(), max: maxGearLines, lists }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const read = async ({ form }: SentAction) => {
    const text = pastedText(form)
    return propose(text, await readGearLines(text))
  }
  const verbs = {
    propose: read,
    save: async (sent: SentAction) => {
      const { items, wrong } = await readGearLines(pastedText(sent.form))
      if (items.length === 0) return read(sent)
      const key = formFields.key.parse(sent.form.get('key'))
      const [id = ''] = await gears.createAll(actor, items, key)
      const left = wrong.length > 0 ? `, ${formatCount(wrong.length, 'line')} left out` : ''
      return redirectWithBanner(
        href('/my/gear'),
        `${formatCount(items.length, 'gear item')} added${left}`,
        { undo: { action: href('/my/gear/paste'), intent: 'undo', id } },
      )
    },
    undo: async (sent: SentAction) => undo(actor, readChoice(sent, IdFields).id),
  }
  return runAction(request, verbs, 'propose', ({ form }) => ({ text: pastedText(form) }))
}

export default function GearPaste({ loaderData, actionData }: Route.ComponentProps) {
  const { use, formKey, max, lists } = loaderData
  const read = actionData && 'items' in actionData ? actionData : undefined
  return (
    <PastePage
      from={{ to: href('/my/gear'), label: 'Gear' }}
      use={use}
      formKey={formKey}
      answer={actionData}
      label="Your list"
      hint={`One item per line, e.g. “2x Tripod” or “Softbox, Modifiers”: title, category, quantity, notes. You can paste a CSV file with its header too. At most ${formatNumber(max)} lines.`}
      placeholder={'2x Tripod\nSoftbox, Modifiers\nCamera battery, Power, 6, charged'}
      proposal={read && <GearProposal {...read} formKey={formKey} room={roomOf(use)} />}
    >
      <LatestLists lists={lists} />
    </PastePage>
  )
}

type LatestListsProps = { lists: Route.ComponentProps['loaderData']['lists'] }

function LatestLists({ lists }: LatestListsProps) {
  if (lists.length === 0) return null
  return (
    <section className="gear-lists" aria-labelledby="lists">
      <h2 id="lists">Last lists</h2>
      <ul>
        {lists.map(({ id, day, count }) => (
          <li key={id}>
            <span>
              {formatCount(count, 'item')} <small className="caption">{day}</small>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="quiet" name="intent" value="undo">
                Undo<span className="sr-only"> the list of {formatCount(count, 'item')}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="text-muted">Items you’ve edited, photographed or packed will be kept.</p>
    </section>
  )
}

async function undo(actor: Actor, id: string) {
  const { removed, kept } = await gearLists.undo(actor, id)
  const stay = kept > 0 ? `, ${kept} ${kept === 1 ? 'stays' : 'stay'} as changed since` : ''
  return redirectWithBanner(
    href('/my/gear'),
    `The list is undone: ${formatCount(removed, 'item')} removed${stay}`,
    { statusType: kept > 0 ? 'warning' : 'success' },
  )
}

type Lines = Awaited<ReturnType<typeof readGearLines>>

function propose(text: string, { items, wrong }: Lines) {
  return {
    text,
    count: items.length,
    items: items.slice(0, maxShown).map(({ category, ...item }) => ({
      ...item,
      category: category || null,
    })),
    wrongCount: wrong.length,
    wrong: wrong.slice(0, maxShown),
  }
}

function roomOf({ limit, count }: { limit: number | null; count: number }) {
  return limit === null ? null : Math.max(0, limit - count)
}
