import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import type { SavedItem } from './result.tsx'

export function UndoFields({ places }: { places: SavedItem[] }) {
  const changed = places.filter(({ isChanged }) => isChanged)
  return (
    <>
      <p>
        {undoSentence(places)}
        {changed.length > 0 &&
          ` ${listTitles(changed.map(({ title }) => title))} ${
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

function undoSentence(places: SavedItem[]) {
  const added = places.filter(({ isNew }) => isNew).length
  const filled = places.length - added
  return [
    added > 0 &&
      `Undo removes ${added === 1 ? 'the new location' : `the ${added} new locations`} with all photos.`,
    filled > 0 &&
      `${added > 0 ? 'It also' : 'Undo'} removes the added photos from ${filled === 1 ? 'the location' : `the ${filled} locations`} you had before.`,
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
