import { Form, href } from 'react-router'
import type { RefusedPhoto } from '#app/routes/my/import/importer/refused-list.tsx'
import { ImportResult, type SavedItem, UndoFields } from '#app/routes/my/import/importer/result.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type SavedImportProps = {
  places: SavedItem[]
  refused: RefusedPhoto[]
  missing: number
  reason: Reason | undefined
}

export function SavedImport({ places, refused, missing, reason }: SavedImportProps) {
  const ids = places.map(({ id }) => ['locationIds', id])
  return (
    <main className="page">
      <Refusal of={reason} />
      <ImportResult places={places} refused={refused} missing={missing}>
        <ButtonLink to={href('/my/locations')}>My locations</ButtonLink>
        {places.length > 0 && (
          <ButtonLink
            kind="secondary"
            to={`${href('/my/portfolios/new')}?${new URLSearchParams(ids)}`}
          >
            Make a portfolio of them
          </ButtonLink>
        )}
        {places.length > 0 && (
          <ButtonLink kind="secondary" to={`${href('/my/shoots/new')}?${new URLSearchParams(ids)}`}>
            Plan a shoot there
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to={href('/my/import')}>
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
