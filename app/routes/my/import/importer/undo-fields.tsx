import { formatNumber } from '#app/format/number.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'

/** `added` and `grown` count new locations, and those that were there before and got photos. */
export type Undoable = { added: number; grown: number; changed: string[] }

/** `unplaced` counts those that wait for a position. */
export function UndoFields({
  added,
  grown,
  changed,
  unplaced = 0,
}: Undoable & { unplaced?: number }) {
  return (
    <>
      <p>
        {undoSentence(added, grown, unplaced)}
        {changed.length > 0 &&
          ` ${listTitles(changed)} ${
            changed.length === 1 ? 'has been changed or used' : 'have been changed or used'
          } since and will be kept.`}
      </p>
      {changed.length > 0 && (
        <CheckboxField
          id="withChanged"
          name="withChanged"
          label={changed.length === 1 ? 'Remove it as well' : 'Remove them as well'}
        />
      )}
      <SubmitButton kind="quiet" intent="undo">
        Undo this import
      </SubmitButton>
    </>
  )
}

function undoSentence(added: number, grown: number, unplaced: number) {
  return [
    added > 0 &&
      `Undo removes ${added === 1 ? 'the new location' : `the ${formatNumber(added)} new locations`} with all photos.`,
    grown > 0 &&
      `${added > 0 ? 'It also' : 'Undo'} removes the added photos from ${grown === 1 ? 'the location' : `the ${formatNumber(grown)} locations`} you had before.`,
    unplaced > 0 &&
      `${added + grown > 0 ? 'It also' : 'Undo'} throws away what has no position yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const maxTitles = 5

function listTitles(titles: string[]) {
  const rest = titles.length - maxTitles
  const named = rest > 0 ? [...titles.slice(0, maxTitles), `${rest} more`] : titles
  return new Intl.ListFormat('en').format(named)
}
