import { ArrowLeft as back } from 'lucide'
import { Form, href, Link } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { maxLocationLines } from '#app/domain/places/pasted-list.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { useDraft } from '#app/routes/my/use-draft.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { UseLine } from '#app/views/use-line.tsx'
import '#app/routes/my/gear/pieces.css'
import { planOf } from '../plan-of.ts'
import type { Route } from './+types/page'
import { actOnPaste } from './action.server.ts'
import { PastedLocations } from './proposal.tsx'

export const handle = declareAllowance({ form: { bytes: 200_000 } })

export function meta() {
  return [{ title: 'Paste a list of locations · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { location: use } = await loadOrThrow(findUse(findActor(context)))
  return { use, formKey: newFormKey(), max: maxLocationLines, plan: planOf(request.url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPaste(request, findActor(context))
}

export default function LocationPaste({ loaderData, actionData }: Route.ComponentProps) {
  const { use, formKey, max, plan } = loaderData
  const draft = useDraft('paste', formKey, actionData)
  const drafted = draft.form && String(draft.form.get('text'))
  const text = actionData && 'text' in actionData ? actionData.text : drafted
  const proposal = actionData && 'items' in actionData ? actionData : undefined
  return (
    <main className="page gear-paste">
      <header className="editor-head">
        <Link
          to={plan ? editorHref(plan.kind, plan.id) : href('/my/locations')}
          className="btn btn-quiet back"
        >
          <Icon of={back} />
          {plan ? `The ${plan.kind}` : 'Locations'}
        </Link>
        <h1>Paste a list</h1>
      </header>
      <UseLine use={use} />
      <Refusal of={actionData && 'message' in actionData ? actionData : undefined} />
      {draft.notice}
      {proposal && <PastedLocations {...proposal} formKey={formKey} />}
      <Form id="paste" method="post" className="panel" preventScrollReset>
        <TextareaField
          key={text}
          id="text"
          name="text"
          label={proposal ? 'Change the list' : 'Your locations'}
          hint={`One location per line: a title, then coordinates, a map link or an address. At most ${max} lines.`}
          defaultValue={text}
          rows={10}
          required
          placeholder={
            'Old pier, 38.7069, -9.1438\nCafé Central, Herrengasse 14, Vienna\nRooftop of the market'
          }
        />
        <SubmitButton
          kind={proposal ? 'secondary' : 'primary'}
          intent="propose"
          pendingText="Reading…"
        >
          {proposal ? 'Read it again' : 'Read the list'}
        </SubmitButton>
      </Form>
    </main>
  )
}
