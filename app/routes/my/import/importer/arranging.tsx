import { type ReactNode, useRef, useState } from 'react'
import { Notice } from '#app/ui/banner.tsx'
import { carry, useDrag } from '#app/ui/drag.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { ApartTray } from './apart-tray.tsx'
import { ArrangingTools, ViewChoice } from './arranging-tools.tsx'
import { filterChosen, useChoice } from './choice.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { type Draft, editPlace, mergePlaces, placeAt } from './draft.ts'
import { useFocusOn } from './focus.ts'
import { usePhotoMoves } from './photo-moves.ts'
import type { usePhotoReading } from './photo-reading.ts'
import { PlaceCard } from './place-card.tsx'
import { PlacesMap } from './places-map.tsx'
import { type Room, RoomNotice, roomLeft } from './room-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { type SavedGroup, toSavedPlace } from './saving.ts'
import { splitPlace } from './split-place.ts'
import {
  type FindSurroundings,
  type NamedGroup,
  useNeighbours,
  useSurroundings,
} from './surroundings.ts'

type ArrangingProps = {
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
  /** Increases with every batch of photos, so that the map fits all places again. */
  batch: number
  reading: ReturnType<typeof usePhotoReading>
  room: Room
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  surroundings: FindSurroundings
  plans: ReactNode
  error: string | undefined
  onSave: (places: SavedGroup[]) => void
  onStartOver: () => void
}

export function Arranging(props: ArrangingProps) {
  const { draft, onDraft, batch, reading, room, map, surroundings, plans, error } = props
  const { photos, apart, rule } = draft
  const places = useSurroundings(draft.places, rule.metres, surroundings)
  const choice = useChoice()
  const [view, setView] = useState<'list' | 'map'>('list')
  const [placing, setPlacing] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const focusOn = useFocusOn()
  const neighbours = useNeighbours(draft)
  const included = places.filter(({ isIncluded }) => isIncluded)
  const added = included.filter(({ goesTo }) => goesTo === null)
  const excess = added.length - roomLeft(room)
  const errorOf = (place: NamedGroup) =>
    isChecked && place.isIncluded && place.goesTo === null && !place.name.trim()
      ? 'A location needs a title'
      : undefined

  const { move, remove, announcement } = usePhotoMoves({
    draft,
    onDraft,
    places,
    reading,
    focusOn,
    onDone: choice.clear,
  })
  const list = useDrag('[data-photo]', (hold) => {
    const { photo = '' } = hold.item.dataset
    const ids = choice.chosen.has(photo) ? chosen : [photo]
    return carry(hold, '[data-place]', ({ dataset }) => void move(ids, dataset.place || null))
  })
  function save() {
    setChecked(true)
    if (excess > 0 || included.length === 0) return
    const nameless = added.find(({ name }) => !name.trim())
    if (nameless) {
      setView('list')
      return focusOn(nameless.id, 'input[type="text"]')
    }
    props.onSave(included.map((place) => toSavedPlace(place, reading.fileOf)))
  }
  const choosing = {
    thumbnails: reading.thumbnails,
    fileOf: reading.fileOf,
    onChoose: choice.choose,
    // The action bar is rendered only after the first photo is chosen, so the focus waits.
    onActions: () => queueMicrotask(() => select.current?.focus()),
    onClear: choice.clear,
  }
  const chosen = [...choice.chosen].filter((id) => photos.has(id))

  return (
    <div className="import-work" data-view={view}>
      <ArrangingTools
        draft={draft}
        onDraft={onDraft}
        onFiles={reading.add}
        onStartOver={props.onStartOver}
      />
      {error && <Notice type="error">{error}</Notice>}
      <RoomNotice room={room} wanted={added.length}>
        {plans}
      </RoomNotice>
      <ViewChoice view={view} onView={setView} />
      <div className="import-sides">
        <div className="import-list" ref={list}>
          <ApartTray
            {...choosing}
            ids={apart}
            photos={photos}
            chosen={filterChosen(choice.chosen, apart)}
            onAddPlace={(ids) => {
              setPlacing(move(ids, 'new'))
            }}
            hasPlaces={places.length > 0}
          />
          {places.map((place, index) => (
            <PlaceCard
              key={place.id}
              {...choosing}
              number={index + 1}
              place={place}
              photos={photos}
              chosen={filterChosen(choice.chosen, place.photoIds)}
              neighbour={places.find(({ id }) => id === neighbours.get(place.id))}
              error={errorOf(place)}
              onEdit={(id, edit) => onDraft((before) => editPlace(before, id, edit))}
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
        {announcement}
      </p>
      <div className="import-foot">
        <ChosenBar
          count={chosen.length}
          select={select}
          places={places.map(({ id, name }, index) => ({
            id,
            label: `${index + 1}. ${name || 'Location without a name'}`,
          }))}
          onMove={(to) => move(chosen, to)}
          onRemove={() => remove(chosen)}
          onClear={choice.clear}
        />
        <SaveBar
          included={included}
          newCount={added.length}
          excess={excess}
          isChecked={isChecked}
          onSave={save}
        />
      </div>
    </div>
  )
}
