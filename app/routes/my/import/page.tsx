import { useEffect } from 'react'
import { data, href, Link, redirect, useNavigate, useRevalidator, useSubmit } from 'react-router'
import { findUse } from '#app/domain/items/use.server.ts'
import { addFiles } from '#app/domain/places/import/arrivals.server.ts'
import { immichHosts } from '#app/domain/places/import/immich/immich-imports.server.ts'
import { listRecent, type RecentImport } from '#app/domain/places/import/view.server.ts'
import { historyDate } from '#app/format/date.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, manyPhotos } from '#app/http/allowance.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { readPhotos } from '#app/http/upload.server.ts'
import { formWords } from '#app/http/words.ts'
import { Importer } from '#app/routes/my/import/importer/importer.tsx'
import { RefusedList } from '#app/routes/my/import/importer/refused-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { useUserId } from '#app/ui/user-id.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { fetchKnown, fetchSurroundings, filesCalls, importCalls } from './calls.ts'

const calls = { ...importCalls, ...filesCalls }

/** Limits the files per request; another request adds more files to the same import. */
const formLimits = manyPhotos(100)

export const handle = declareAllowance({ photos: formLimits })

export function meta() {
  return [{ title: 'Import · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [use, recent] = await Promise.all([findUse(actor), listRecent(actor)])
  const hasImmich = immichHosts().length > 0
  return { room: use.location, recent, hasImmich, map: mapSettings }
}

export async function action({ request, context }: Route.ActionArgs) {
  const to = new URL(request.url).searchParams.get('to')
  return catchRefusals(
    async () => {
      const { id, refused } = await addFiles(
        findActor(context),
        to,
        readPhotos(request, formLimits, undefined, true),
      )
      if (id) return redirect(href('/my/import/:id', { id }), 303)
      const message = refused.length === 0 ? formWords.photoUnchosen.text : undefined
      return data({ refused, message }, { status: 400 })
    },
    ({ code, message, parts }, init) => {
      if (code === 'notFound') throw data(message, init)
      return data({ refused: [], message, parts }, init)
    },
  )
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { recent, room, hasImmich, map } = loaderData
  const userId = useUserId()
  const navigate = useNavigate()
  const submit = useSubmit()
  return (
    <main className="page import-page">
      <h1>Import photos and locations</h1>
      <Refusal of={actionData} />
      <RefusedList refused={actionData?.refused ?? []} />
      <Importer
        room={room}
        map={map}
        surroundings={fetchSurroundings}
        calls={calls}
        userId={userId}
        findKnown={fetchKnown}
        plans={<PlansLink />}
        onDone={(id) => navigate(href('/my/import/:id', { id }), { replace: true })}
        onUndo={(id) =>
          submit({ intent: 'undo' }, { method: 'post', action: href('/my/import/:id', { id }) })
        }
      >
        <PlainForm />
        {hasImmich && (
          <p>
            <Link to={href('/my/import/immich')}>Import photos from Immich</Link>
          </p>
        )}
        <RecentImports recent={recent} />
      </Importer>
    </main>
  )
}

/** Opens a new tab, to keep the unsaved import. On return, the plan's limit is loaded again. */
function PlansLink() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [revalidate])
  return (
    <a href={href('/pricing')} target="_blank" rel="noreferrer">
      See the larger plans <span className="sr-only">(in a new tab)</span>
    </a>
  )
}

function PlainForm() {
  return (
    <form method="post" encType="multipart/form-data" className="import-plain without-script">
      <FileField
        id="photos"
        name="photos"
        label="Photos or files"
        hint={`Up to ${formLimits.maxFiles} at once, 10 MB each and 200 MB together; or GPX, KML, KMZ, GeoJSON, CSV, Google Takeout, XMP, or a ZIP of these of up to 40 MB. We propose locations on the next page. Nothing is saved until you say so.`}
        multiple
        required
      />
      <Button type="submit" kind="accent">
        Read them
      </Button>
    </form>
  )
}

/** Such as `3 locations, 12 photos`; leaves out what there is none of. */
function countsOf(...counts: [count: number, noun: string][]) {
  const parts = counts.flatMap(([count, noun]) => (count > 0 ? formatCount(count, noun) : []))
  return parts.join(', ')
}

function savedWords({
  places,
  photos,
  unplaced,
}: Record<'places' | 'photos' | 'unplaced', number>) {
  const saved = countsOf([places, 'location'], [photos, 'photo'])
  if (unplaced === 0) return saved || 'Nothing left of it'
  return saved
    ? `${saved}, ${formatNumber(unplaced)} without a position`
    : `${formatCount(unplaced, 'location')} without a position`
}

function RecentImports({ recent }: { recent: RecentImport[] }) {
  if (recent.length === 0) return null
  return (
    <section className="import-recent" aria-labelledby="recent">
      <h2 id="recent">Last imports</h2>
      <ul>
        {recent.map(({ id, createdAt, savedAt, places, photos, found, unplaced }) => (
          <li key={id}>
            <Link to={href('/my/import/:id', { id })}>
              {savedAt
                ? savedWords({ places, photos, unplaced })
                : `${countsOf([found, 'location'], [photos, 'photo']) || 'Files'} waiting to be saved`}
            </Link>
            <span className="caption">{historyDate(createdAt, 'UTC')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
