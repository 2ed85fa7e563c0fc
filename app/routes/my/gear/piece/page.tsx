import type { SubmissionResult } from '@conform-to/react'
import { ArrowLeft as back, Trash as trash } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { GearForm, gearFields, toGearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { basisFields, basisOf } from '#app/domain/rules/basis.ts'
import { type FormValues, formValues } from '#app/domain/rules/fields.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { weekdayStart } from '#app/format/date.ts'
import {
  IdFields,
  readChoice,
  readFields,
  runAction,
  type SentAction,
} from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { Unsaved } from '#app/ui/editor/unsaved.tsx'
import { useShownErrors } from '#app/ui/editor/use-shown-errors.ts'
import { FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import '#app/routes/my/gear/pieces.css'
import { GearFields } from '#app/routes/my/gear/fields.tsx'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import type { Route } from './+types/page'
import { GearPhoto } from './photo.tsx'
import { removePhoto, restorePhoto, uploadPhoto } from './photo-action.server.ts'
import { GearShoots } from './shoots.tsx'

export const handle = declareAllowance({ photos: onePhoto })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Gear'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [piece, shoots] = await loadOrThrow(
    Promise.all([gears.find(actor, params.id), slotLists.listShootsOfGear(actor, params.id)]),
  )
  const { version, photo } = piece
  const saved = toGearInput(piece)
  return {
    id: piece.id,
    basis: basisOf(version, saved),
    values: formValues(gearFields, saved),
    photo,
    shoots: shoots.map(({ startsAt, timeZone, ...shoot }) => ({
      ...shoot,
      when: startsAt ? weekdayStart(startsAt, timeZone, actor.clock) : 'no date yet',
    })),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const verbs = {
    upload: async () => {
      const { banner } = await uploadPhoto(actor, id, request)
      return redirectWithBanner(href('/my/gear/:id', { id }), banner.statusMessage, banner)
    },
    'photo-remove': ({ subject }: SentAction) => removePhoto(actor, id, subject),
    restorePhoto: (sent: SentAction) => restorePhoto(actor, id, readChoice(sent, IdFields).id),
    delete: () => remove(actor, id),
    save: async (sent: SentAction) => {
      const { key: _, basis, useSaved, ...changes } = readFields(sent, GearEdit)
      await gears.update(actor, id, changes, { ...basis, useSaved })
      return redirectWithBanner(href('/my/gear/:id', { id }), 'Gear saved')
    },
  }
  return runAction(request, verbs, 'save')
}

const GearEdit = GearForm.extend(basisFields)

async function remove(actor: Actor, id: string) {
  const { title } = await gears.remove(actor, id)
  return redirectWithBanner(href('/my/gear'), `${title} was deleted, and left every packing list`, {
    statusType: 'warning',
    undo: { action: href('/my/gear'), intent: 'restore', id },
  })
}

export const shouldRevalidate = revalidateAfterConflict

export default function GearPiece({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, photo, shoots } = loaderData
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: actionData ?? {},
    fields: gearFields,
  })
  return (
    <main className="page gear-piece">
      <header className="editor-head">
        <Link to={href('/my/gear')} className="btn btn-quiet back">
          <Icon of={back} />
          Gear
        </Link>
        <h1 dir="auto">{values.title}</h1>
        <div>
          <Menu label={`More for ${values.title}`}>
            <Form method="post">
              <input type="hidden" name="intent" value="delete" />
              <div data-keeps-open>
                <ConfirmButton
                  kind="danger"
                  className="danger"
                  icon={<Icon of={trash} />}
                  question="Delete this gear item?"
                  detail={`${values.title} leaves your inventory and every packing list. You can restore it for 7 days.`}
                  confirm="Delete"
                >
                  Delete
                </ConfirmButton>
              </div>
            </Form>
          </Menu>
        </div>
      </header>
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <PieceEditor key={`${id} ${refills}`} values={values} lastResult={result} basis={basis}>
        {notice}
      </PieceEditor>
      <div>
        <GearPhoto key={id} id={id} title={values.title} photo={photo} />
        <GearShoots shoots={shoots} />
      </div>
    </main>
  )
}

type PieceEditorProps = {
  values: FormValues<typeof gearFields>
  lastResult?: SubmissionResult<string[]>
  basis: string
  children?: ReactNode
}

function PieceEditor({ values, lastResult, basis, children }: PieceEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [form, fields] = useSchemaForm({
    schema: GearForm,
    id: 'gear',
    lastResult,
    defaultValue: values,
  })
  useShownErrors(form.id, lastResult, children)
  return (
    <div ref={box}>
      <SchemaForm form={form} preventScrollReset>
        {children}
        <input type="hidden" name="basis" value={basis} />
        <GearFields fields={fields} form={box} />
        <FormTextarea
          field={fields.notes}
          label={gearFields.notes.label}
          aside="optional"
          rows={5}
        />
        <SubmitButton intent="save" pendingText="Saving…">
          Save
        </SubmitButton>
        <Unsaved form={form.id} saved={basis} isRefused={lastResult?.status === 'error'} />
      </SchemaForm>
    </div>
  )
}
