import { Form, href } from 'react-router'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { isRunning } from '#app/domain/places/import/immich/immich.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import { immichWords } from '#app/domain/places/import/immich/words.ts'
import * as importViews from '#app/domain/places/import/view.server.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { RefusedList } from '#app/routes/my/import/importer/refused-list.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { refreshSeconds, usePolling } from '#app/ui/polling.ts'
import '#app/views/places/import.css'
import type { Route } from './+types/progress'

export function meta() {
  return [{ title: 'Photos from Immich · Recce' }]
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [found, { refused }] = await loadOrThrow(
    Promise.all([immichImports.find(actor, id), importViews.find(actor, id)]),
  )
  if (found.status === 'finished') {
    const { photos, previews, videos, hasMore } = found
    const max = hasMore ? maxPhotosOfImport : null
    const words = immichWords.arrived({ photos, previews, videos, max })
    throw await redirectWithBanner(href('/my/import/:id', { id }), words.text)
  }
  return { ...found, refused, refreshSeconds: isRunning(found) ? refreshSeconds : undefined }
}

export function action({ request, context, params: { id } }: Route.ActionArgs) {
  const actor = findActor(context)
  return runAction(request, {
    stop: async () => {
      await immichImports.stop(actor, id)
      return redirectWithBanner(href('/my/import/immich/:id', { id }), 'No more photos will come', {
        statusType: 'warning',
      })
    },
  })
}

export default function ImmichProgress({ loaderData }: Route.ComponentProps) {
  const { importId: id, status, failure, photos, previews, refused } = loaderData
  const isOnItsWay = isRunning(loaderData)
  usePolling(isOnItsWay)
  return (
    <main className="narrow">
      <h1>Photos from Immich</h1>
      {status === 'failed' && <Notice type="error">{failure}</Notice>}
      {status === 'stopped' && <p className="lede">You stopped this import.</p>}
      {isOnItsWay && <Progress {...loaderData} />}
      {previews > 0 && <p className="caption">{immichWords.previews({ previews }).text}</p>}
      <RefusedList refused={refused} />
      {!isOnItsWay && (
        <p className="import-actions">
          {photos > 0 && (
            <ButtonLink kind="accent" to={href('/my/import/:id', { id })}>
              Review {formatCount(photos, 'photo')}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" to={href('/my/import/immich')}>
            Start again
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

type ProgressProps = { status: string; done: number; total: number }

function Progress({ done, total }: ProgressProps) {
  return (
    <Form method="post" className="panel apart">
      <label htmlFor="immich-progress">Your photos are coming.</label>
      <progress id="immich-progress" {...(total > 0 && { value: done, max: total })} />
      <p role="status">
        {total > 0
          ? `${formatNumber(done)} of ${formatCount(total, 'photo')}`
          : 'Looking for the photos'}
      </p>
      <p className="field-hint">You can leave and come back: they will be under “Last imports”.</p>
      <Button type="submit" kind="secondary" name="intent" value="stop">
        Stop
      </Button>
    </Form>
  )
}
