import { data, Form, Link, redirect } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { acceptedFiles, photoUrl } from '#app/domain/photos/photo.ts'
import type { OwnPhoto } from '#app/domain/photos/photo-rows.server.ts'
import { defaultRule } from '#app/domain/places/grouping.ts'
import { type ImportDraft, readImportForm } from '#app/domain/places/import-form.ts'
import { proposeWaiting } from '#app/domain/places/import-proposals.server.ts'
import { undo } from '#app/domain/places/import-undo.server.ts'
import { find, type ImportDetails } from '#app/domain/places/import-view.server.ts'
import {
  distanceWords,
  metreSteps,
  minuteSteps,
  minuteWords,
  stepOf,
} from '#app/domain/places/import-words.ts'
import * as imports from '#app/domain/places/imports.server.ts'
import { counted } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { headersOf, statusOf } from '#app/http/status.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { ImportResult, type ResultPlace, UndoFields } from '#app/ui/import/import-result.tsx'
import { RefusedList } from '#app/ui/import/refused-list.tsx'
import { RoomNotice } from '#app/ui/import/room-notice.tsx'
import { WaitingFields, type WaitingPhoto } from '#app/ui/import/waiting-form.tsx'
import { PlaceMap } from '#app/ui/map/map.tsx'
import type { Route } from './+types/import-proposals'

export function meta() {
  return [{ title: 'Import · Recce' }]
}

/** The proposals of photos that wait, or what became of a saved import. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = findActor(context)
  const found = await outcome(find(actor, params.id))
  if (found.undoneAt) return { state: 'undone' as const }
  if (found.savedAt) return { state: 'saved' as const, ...resultOf(found) }
  const { searchParams } = new URL(request.url)
  const rule = {
    metres: stepOf(metreSteps, searchParams.get('metres'), defaultRule.metres),
    minutes: stepOf(minuteSteps, searchParams.get('minutes'), defaultRule.minutes),
  }
  const [{ proposals, apart }, use] = await Promise.all([
    proposeWaiting(actor, found.id, rule),
    findUse(actor),
  ])
  return {
    state: 'waiting' as const,
    id: found.id,
    rule,
    refused: found.refused,
    room: use.locations,
    map: mapSettings,
    proposals: proposals.map((one) => ({ ...one, photos: one.photos.map(waitingPhoto) })),
    apart: apart.map(waitingPhoto),
  }
}

type Answer = {
  message: string | undefined
  draft?: ImportDraft
  errors?: Record<string, string>
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = findActor(context)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'undo') {
      const undone = await undo(actor, params.id, form.get('withChanged') === 'on')
      return redirectWithBanner('/my/import', {
        statusType: undone.kept > 0 ? 'warning' : 'success',
        statusMessage: undoneWords(undone),
      })
    }
    const { draft, input, errors, message } = readImportForm(form)
    if (!input) return data<Answer>({ draft, errors, message }, { status: 400 })
    await imports.save(actor, params.id, input)
    return redirect(`/my/import/${params.id}`, 303)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'notFound') {
      throw data(error.message, { status: statusOf[error.code] })
    }
    return data<Answer>(
      { draft: readImportForm(form).draft, message: error.message },
      { status: statusOf[error.code], headers: headersOf(error) },
    )
  }
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'undone') {
    return (
      <main className="page">
        <EmptyState
          title="This import was undone"
          action={<ButtonLink to="/my/import">Import photos</ButtonLink>}
        >
          Its places and photos are gone. Nothing else was touched.
        </EmptyState>
      </main>
    )
  }
  if (loaderData.state === 'saved') {
    return <Result {...loaderData} message={actionData?.message} />
  }
  return <Proposals {...loaderData} answer={actionData} />
}

type Waiting = Extract<Route.ComponentProps['loaderData'], { state: 'waiting' }>

function Proposals(props: Waiting & { answer: Answer | undefined }) {
  const { id, proposals, apart, refused, rule, room, map, answer } = props
  const wanted = proposals.filter(({ near }) => !near).length
  return (
    <main className="page">
      <h1>
        {counted(proposals.length, 'place')} from{' '}
        {counted(
          proposals.reduce((sum, { photos }) => sum + photos.length, apart.length),
          'photo',
        )}
      </h1>
      <p className="lede">
        Nothing is saved yet. Correct what needs correcting, then save. What you leave out is not
        kept; photos that wait here are thrown away after a day.
      </p>
      {answer && (
        <Notice type="error">{answer.message ?? 'Please look at the places marked below.'}</Notice>
      )}
      <RefusedList refused={refused} />
      <RoomNotice room={room} wanted={wanted}>
        <Link to="/pricing">See the larger plans</Link>
      </RoomNotice>
      {proposals.length > 0 && (
        <PlaceMap
          {...map}
          label="The proposed places"
          zoom={15}
          pins={proposals.map(({ title, latitude, longitude }, index) => ({
            id: String(index),
            title: `${index + 1}. ${title}`,
            latitude,
            longitude,
          }))}
        />
      )}
      <Form method="get" className="import-rule">
        <SelectField
          id="metres"
          name="metres"
          label="Photos of a place lie within"
          defaultValue={rule.metres}
          options={metreSteps.map((step) => ({ value: String(step), label: distanceWords(step) }))}
        />
        <SelectField
          id="minutes"
          name="minutes"
          label="Photos without a position join"
          defaultValue={rule.minutes}
          options={minuteSteps.map((step) => ({ value: String(step), label: minuteWords(step) }))}
        />
        <Button kind="secondary" type="submit">
          Group again
        </Button>
      </Form>
      <Form method="post" key={`${rule.metres} ${rule.minutes}`}>
        <WaitingFields
          proposals={proposals}
          apart={apart}
          draft={answer?.draft}
          errors={answer?.errors ?? {}}
        >
          <div className="import-actions">
            <SubmitButton kind="accent" intent="save">
              Save
            </SubmitButton>
            <SubmitButton kind="danger" intent="undo">
              Throw all away
            </SubmitButton>
          </div>
        </WaitingFields>
      </Form>
      <form
        method="post"
        action={`/my/import?to=${id}`}
        encType="multipart/form-data"
        className="import-plain"
      >
        <label className="field-label" htmlFor="more">
          More photos for this import
        </label>
        <input
          id="more"
          type="file"
          name="photos"
          className="input"
          multiple
          required
          accept={acceptedFiles}
        />
        <Button type="submit" kind="secondary">
          Add them
        </Button>
      </form>
    </main>
  )
}

type Saved = Extract<Route.ComponentProps['loaderData'], { state: 'saved' }>

function Result({ places, refused, missing, message }: Saved & { message: string | undefined }) {
  const ids = places.map(({ id }) => ['locationIds', id])
  return (
    <main className="page">
      {message && <Notice type="error">{message}</Notice>}
      <ImportResult places={places} refused={refused} missing={missing}>
        <ButtonLink to="/my/locations">My locations</ButtonLink>
        {places.length > 0 && (
          <ButtonLink kind="secondary" to={`/my/portfolios/new?${new URLSearchParams(ids)}`}>
            Make a portfolio of them
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to="/my/import">
          Import more photos
        </ButtonLink>
      </ImportResult>
      {places.length > 0 && (
        <Form method="post" className="panel import-undo">
          <UndoFields places={places} />
        </Form>
      )}
    </main>
  )
}

function resultOf({ places, announced, finishedAt, refused }: ImportDetails) {
  const arrived = places.reduce((sum, { photoCount }) => sum + photoCount, 0)
  return {
    refused,
    missing: finishedAt ? 0 : Math.max(0, announced - arrived),
    places: places.map(
      ({ id, title, cover, isNew, isChanged, photoCount }): ResultPlace => ({
        id,
        title,
        href: `/my/locations/${id}`,
        src: cover ? photoUrl(cover.id, 'phone', 'webp') : undefined,
        color: cover?.color,
        isNew,
        isChanged,
        photoCount,
      }),
    ),
  }
}

function waitingPhoto({ id, color, takenAt, takenOffset, camera }: OwnPhoto): WaitingPhoto {
  return { id, src: photoUrl(id, 'phone', 'webp'), color, takenAt, takenOffset, camera }
}

function undoneWords({ places, photos, kept }: Awaited<ReturnType<typeof undo>>) {
  const gone = `The import is undone: ${counted(places, 'place')} and ${counted(photos, 'photo')} removed`
  return kept > 0
    ? `${gone}. ${counted(kept, 'place')} changed since ${kept === 1 ? 'was' : 'were'} kept`
    : gone
}
