import { formatNumber } from '#app/format/number.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'

/** `added` and `grown` count new locations, and those that were there before and got photos. */
export type Undoable = { added: number; grown: number; changed: string[] }

export function UndoFields({ added, grown, changed }: Undoable) {
  return (
    <>
      <p>
        {undoSentence(added, grown)}
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

function undoSentence(added: number, grown: number) {
  return [
    added > 0 &&
      `Undo removes ${added === 1 ? 'the new location' : `the ${formatNumber(added)} new locations`} with all photos.`,
    grown > 0 &&
      `${added > 0 ? 'It also' : 'Undo'} removes the added photos from ${grown === 1 ? 'the location' : `the ${grown} locations`} you had before.`,
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
