import { ImageOff as imageOff } from 'lucide'
import type { ReactNode } from 'react'
import type { ImportDetails } from '#app/domain/places/import/view.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedList, type RefusedPhoto } from './refused-list.tsx'
import '#app/views/places/import.css'

export type SavedItem = Omit<
  ImportDetails['places'][number],
  'latitude' | 'longitude' | 'cover'
> & { href: string; src: string | undefined; color: string | undefined }

type ImportResultProps = {
  places: SavedItem[]
  refused: RefusedPhoto[]
  /** Number of announced photos that never arrived. */
  missing: number
  children: ReactNode
}

export function ImportResult({ places, refused, missing, children }: ImportResultProps) {
  const photos = places.reduce((sum, { photoCount }) => sum + photoCount, 0)
  return (
    <>
      <h1>
        {formatCount(places.length, 'place')}, {formatCount(photos, 'photo')}
      </h1>
      {missing > 0 && (
        <Notice type="warning">
          {formatCount(missing, 'photo')} did not arrive: the import was stopped. Drop them again to
          add them to the same places.
        </Notice>
      )}
      <RefusedList refused={refused} />
      <div className="import-actions">{children}</div>
      <ul className="import-results">
        {places.map(({ id, title, href, src, color, isNew, photoCount }) => (
          <li key={id}>
            <a href={href}>
              {src ? (
                <img
                  src={src}
                  alt=""
                  width="96"
                  height="72"
                  loading="lazy"
                  style={{ background: color }}
                />
              ) : (
                <span className="import-blank">
                  <Icon of={imageOff} />
                </span>
              )}
              <span>
                <b>{title}</b>
                <small className="caption">
                  {isNew
                    ? formatCount(photoCount, 'photo')
                    : `${formatCount(photoCount, 'photo')} added`}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

export function UndoFields({ places }: { places: SavedItem[] }) {
  const changed = places.filter(({ isChanged }) => isChanged)
  return (
    <>
      <h2>Undo</h2>
      <p>{undoSentence(places)}</p>
      {changed.length > 0 && (
        <>
          <p>
            {listTitles(changed.map(({ title }) => title))}{' '}
            {changed.length === 1 ? 'has been changed or used' : 'have been changed or used'} since
            and will be kept.
          </p>
          <CheckboxField
            id="withChanged"
            name="withChanged"
            label={changed.length === 1 ? 'Remove it as well' : 'Remove them as well'}
          />
        </>
      )}
      <SubmitButton kind="danger" intent="undo">
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
      `Removes ${added === 1 ? 'the new place' : `the ${added} new places`} with all photos.`,
    filled > 0 &&
      `Removes the added photos from ${filled === 1 ? 'the place' : `the ${filled} places`} you had before.`,
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
