import { type ReactNode, useRef, useState } from 'react'
import { counted } from '#app/format/plural.ts'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import type { PlaceMapProps } from '../map/map-props.ts'
import { ApartTray } from './apart-tray.tsx'
import { chosenOf, useChoice } from './choice.ts'
import { ChosenBar } from './chosen-bar.tsx'
import {
  type Draft,
  editPlace,
  groupAgain,
  makePlace,
  mergePlaces,
  movePhotos,
  placeAt,
  removePhotos,
  setRule,
  splitPlace,
} from './draft.ts'
import { ChooseFiles } from './drop-area.tsx'
import { useFocusOn } from './focus.ts'
import { useNeighbours } from './neighbours.ts'
import type { usePhotoReading } from './photo-reading.ts'
import { PlaceCard } from './place-card.tsx'
import { PlacesMap } from './places-map.tsx'
import { type Room, RoomNotice, roomLeft } from './room-notice.tsx'
import { RuleBar } from './rule-bar.tsx'
import { savedPlace } from './saved-place.ts'
import type { SavedPlace } from './saving.ts'
import { type AskSurroundings, type NamedPlace, useSurroundings } from './surroundings.ts'
import { ViewChoice } from './view-choice.tsx'

export type ArrangingProps = {
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
  /** Counts up when photos have been added: the map shows all again. */
  batch: number
  reading: ReturnType<typeof usePhotoReading>
  room: Room
  map: Pick<PlaceMapProps, 'tiles' | 'googleMapsApiKey'>
  surroundings: AskSurroundings
  plans: ReactNode
  error: string | undefined
  onSave: (places: SavedPlace[]) => void
  onStartOver: () => void
}

/** The proposed places on a map and as a list, until all is as it should be. */
export function Arranging(props: ArrangingProps) {
  const { draft, onDraft, batch, reading, room, map, surroundings, plans, error } = props
  const { photos, apart, rule } = draft
  const places = useSurroundings(draft.places, rule.metres, surroundings)
  const choice = useChoice()
  const [view, setView] = useState<'list' | 'map'>('list')
  const [placing, setPlacing] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [said, setSaid] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const focusOn = useFocusOn()
  const neighbours = useNeighbours(draft)
  const included = places.filter(({ isIncluded }) => isIncluded)
  const added = included.filter(({ goesTo }) => goesTo === null)
  const isOver = added.length > roomLeft(room)
  const errorOf = (place: NamedPlace) =>
    isChecked && place.isIncluded && place.goesTo === null && !place.name.trim()
      ? 'A location needs a title'
      : undefined

  function move(ids: readonly string[], to: string | null) {
    const target = places.find(({ id }) => id === to)
    if (to === 'new') {
      const id = `place${draft.count + 1}`
      onDraft((before) => makePlace(before, ids))
      focusOn(id)
    } else {
      onDraft((before) => movePhotos(before, ids, to))
      if (to !== null) focusOn(to)
    }
    const where = to === 'new' ? 'a new place' : target ? target.name || 'the place' : 'no place'
    setSaid(`${counted(ids.length, 'photo')} moved to ${where}`)
    choice.clear()
  }
  function remove(ids: string[]) {
    onDraft((before) => removePhotos(before, ids))
    reading.remove(ids)
    setSaid(`${counted(ids.length, 'photo')} removed`)
    choice.clear()
  }
  function save() {
    setChecked(true)
    if (isOver || included.length === 0) return
    const nameless = added.find(({ name }) => !name.trim())
    if (nameless) {
      setView('list')
      return focusOn(nameless.id, 'input[type="text"]')
    }
    props.onSave(included.map((place) => savedPlace(place, reading.fileOf)))
  }
  const choosing = {
    thumbnails: reading.thumbnails,
    onChoose: choice.choose,
    // The bar may be on its way: it comes with the first chosen photo.
    onActions: () => queueMicrotask(() => select.current?.focus()),
    onClear: choice.clear,
  }
  const chosen = [...choice.chosen].filter((id) => photos.has(id))
  const photoCount = included.reduce((sum, { photoIds }) => sum + photoIds.length, 0)

  return (
    <div className="import-work" data-view={view}>
      <div className="import-tools">
        <RuleBar
          rule={rule}
          hasTimed={[...photos.values()].some(({ latitude }) => latitude === null)}
          onRule={(changes) => onDraft((before) => setRule(before, changes))}
        />
        <div className="import-actions">
          <ChooseFiles onFiles={reading.add} />
          {draft.places.some(({ isFixed }) => isFixed) && (
            <Button kind="quiet" onClick={() => onDraft(groupAgain)}>
              Group all again
            </Button>
          )}
          <Button kind="quiet" onClick={props.onStartOver}>
            Start over
          </Button>
        </div>
      </div>
      {error && <Notice type="error">{error}</Notice>}
      <RoomNotice room={room} wanted={added.length}>
        {plans}
      </RoomNotice>
      <ViewChoice view={view} onView={setView} />
      <div className="import-sides">
        <div className="import-list">
          <ApartTray
            {...choosing}
            ids={apart}
            photos={photos}
            chosen={chosenOf(choice.chosen, apart)}
            onDropPhotos={move}
          />
          {places.map((place, index) => (
            <PlaceCard
              key={place.id}
              {...choosing}
              number={index + 1}
              place={place}
              photos={photos}
              chosen={chosenOf(choice.chosen, place.photoIds)}
              neighbour={places.find(({ id }) => id === neighbours.get(place.id))}
              error={errorOf(place)}
              onEdit={(id, edit) => onDraft((before) => editPlace(before, id, edit))}
              onDropPhotos={move}
              onSplit={(id) => onDraft((before) => splitPlace(before, id))}
              onMerge={(id, into) => {
                onDraft((before) => mergePlaces(before, id, into))
                focusOn(into)
              }}
              onChooseAll={choice.chooseAll}
              onPutOnMap={(id) => {
                setView('map')
                setPlacing(id)
              }}
            />
          ))}
        </div>
        <PlacesMap
          key={batch}
          places={places}
          thumbnails={reading.thumbnails}
          settings={map}
          placing={places.find(({ id }) => id === placing)}
          onCancelPlacing={() => setPlacing(undefined)}
          onPlace={(id, position) => {
            setPlacing(undefined)
            onDraft((before) => placeAt(before, id, position))
          }}
          onPress={(id) => {
            setView('list')
            focusOn(id)
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="import-foot">
        <ChosenBar
          count={chosen.length}
          select={select}
          places={places.map(({ id, name }, index) => ({
            id,
            label: `${index + 1}. ${name || 'Place without a name'}`,
          }))}
          onMove={(to) => move(chosen, to)}
          onRemove={() => remove(chosen)}
          onClear={choice.clear}
        />
        <div className="import-save">
          <p>
            {counted(included.length, 'place')}
            {added.length < included.length && ` (${added.length} new)`},{' '}
            {counted(photoCount, 'photo')}
            {isChecked && isOver && (
              <span className="field-error"> Untick {added.length - roomLeft(room)} first.</span>
            )}
          </p>
          <Button
            kind="accent"
            aria-disabled={isOver || included.length === 0 || undefined}
            onClick={save}
          >
            Save
          </Button>
        </div>
      </div>
    </div>
  )
}
