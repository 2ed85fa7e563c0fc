import { Form, href, Link } from 'react-router'
import type { ImportDraft } from '#app/domain/places/import/form.ts'
import type { FoundOptions } from '#app/domain/places/import/found-place.ts'
import type { GroupingRule } from '#app/domain/places/import/grouping.ts'
import {
  distanceLabel,
  metreSteps,
  minuteSteps,
  minutesLabel,
} from '#app/domain/places/import/labels.ts'
import type { Tracked } from '#app/domain/places/import/photo-tracks.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { SentencePart } from '#app/domain/rules/sentences.ts'
import { formatCount } from '#app/format/plural.ts'
import type { WaitingGroup, WaitingPhoto } from '#app/routes/my/import/importer/proposed-place.tsx'
import { RefusedList, type RefusedPhoto } from '#app/routes/my/import/importer/refused-list.tsx'
import { type Room, RoomNotice } from '#app/routes/my/import/importer/room-notice.tsx'
import {
  type KnownWaitingPhoto,
  WaitingFields,
} from '#app/routes/my/import/importer/waiting-form.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { ArchiveFound } from './found/archive-found.tsx'
import { Asked } from './found/asked.tsx'
import { Discarded } from './found/discarded.tsx'
import { FoundFields } from './found/found-fields.tsx'
import { KnownLocations } from './found/known.tsx'
import { type Placing, PlacingNotice, usePlacing } from './found/placing.tsx'
import { ShiftField } from './found/shift-field.tsx'
import { Unplaced } from './found/unplaced.tsx'
import type { FoundView } from './view.server.ts'
import '#app/views/places/import.css'

export type ImportAnswer = {
  message?: string | undefined
  parts?: SentencePart[]
  draft?: ImportDraft
  options?: FoundOptions
  /** Messages by the number of the place. */
  errors?: Record<string, string>
}

const marked = { message: 'Please look at the locations marked below.' }

type WaitingImportProps = {
  id: string
  rule: GroupingRule
  tracked: Tracked | null
  proposals: WaitingGroup[]
  apart: WaitingPhoto[]
  known: KnownWaitingPhoto[]
  refused: RefusedPhoto[]
  refusedCount: number
  hasArchive: boolean
  found: FoundView | null
  options: FoundOptions
  room: Room
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  answer: ImportAnswer | undefined
}

export function WaitingImport(props: WaitingImportProps) {
  const { id, proposals, apart, known, found, refused, refusedCount, rule, room, map } = props
  const { answer, tracked } = props
  const { placing, setPlacing, place } = usePlacing()
  const newPlaces = proposals.filter(({ near }) => !near).length
  const photoCount = proposals.reduce(
    (sum, { photos }) => sum + photos.length,
    apart.length + known.length,
  )
  const { new: fresh = 0, unplaced = 0, asked = 0 } = found?.counts ?? {}
  const isEmpty = photoCount + fresh + unplaced === 0
  return (
    <main className="page">
      <h1>
        {isEmpty && asked === 0
          ? 'Nothing new to import'
          : formatCount(proposals.length + fresh + unplaced + asked, 'location')}
        {photoCount > 0 && ` from ${formatCount(photoCount, 'photo')}`}
        {found && !(isEmpty && asked === 0) && photoCount === 0 && ' in your files'}
      </h1>
      <p className="lede">
        Nothing is saved yet. Correct what needs correcting, then save. What you leave out is not
        stored; what waits here is deleted after a day.
      </p>
      {answer && <Refusal of={answer.message ? answer : marked} />}
      {props.hasArchive && <ArchiveFound id={id} />}
      <RefusedList refused={refused} count={refusedCount} />
      {found && refused.length > 0 && <ReadAgain />}
      <RoomNotice room={room} wanted={newPlaces + (found?.counts.chosen ?? 0)}>
        <Link to={href('/pricing')}>See the larger plans</Link>
      </RoomNotice>
      <Overview
        proposals={proposals}
        pins={found?.pins ?? []}
        map={map}
        placing={placing}
        onPlace={place}
        onCancel={() => setPlacing(undefined)}
      />
      {photoCount > 0 && <RuleForm rule={rule} tracked={tracked} />}
      <Form method="post" key={`${rule.metres} ${rule.minutes} ${tracked?.shift}`}>
        {tracked && <input type="hidden" name="shift" value={tracked.shift} />}
        {!isEmpty && <Actions />}
        {found && (
          <FoundFields
            {...found}
            options={answer?.options ?? props.options}
            hasLimit={room.limit !== null}
          />
        )}
        {photoCount > 0 && (
          <WaitingFields
            proposals={proposals}
            apart={apart}
            known={known}
            draft={answer?.draft}
            errors={answer?.errors ?? {}}
          >
            <Actions />
          </WaitingFields>
        )}
        {isEmpty && (
          <SubmitButton kind="secondary" intent="undo">
            Discard this import
          </SubmitButton>
        )}
      </Form>
      {found && (
        <>
          <Asked rows={found.asked} count={found.counts.asked} />
          <Unplaced {...found.unplaced} onPlace={(row, title) => setPlacing({ id: row, title })} />
          <Discarded {...found.unplaced} />
          <KnownLocations rows={found.known} count={found.counts.known} />
        </>
      )}
      <MoreFiles id={id} />
    </main>
  )
}

function Actions() {
  return (
    <div className="import-actions">
      <SubmitButton kind="accent" intent="save">
        Save
      </SubmitButton>
      <SubmitButton kind="danger" intent="undo">
        Discard all
      </SubmitButton>
    </div>
  )
}

type OverviewProps = Pick<WaitingImportProps, 'proposals' | 'map'> & {
  pins: FoundView['pins']
  placing: Placing | undefined
  onPlace: (position: Coordinates) => void
  onCancel: () => void
}

function Overview({ proposals, pins, map, placing, onPlace, onCancel }: OverviewProps) {
  const ofPhotos = proposals.map(({ title, latitude, longitude }, index) => ({
    id: String(index),
    title: `${index + 1}. ${title}`,
    latitude,
    longitude,
  }))
  const all = [...ofPhotos, ...pins]
  if (all.length === 0 && !placing) return null
  return (
    <>
      {placing && <PlacingNotice {...placing} onCancel={onCancel} />}
      <LocationMap
        {...map}
        className="import-overview"
        label="The proposed locations"
        mode={placing ? 'now' : 'ask'}
        zoom={all.length > 0 ? 15 : 2}
        pins={all}
        onPick={onPlace}
      />
    </>
  )
}

function RuleForm({ rule, tracked }: { rule: GroupingRule; tracked: Tracked | null }) {
  return (
    <Form method="get" className="import-rule">
      <SelectField
        id="metres"
        name="metres"
        label="Group photos within"
        defaultValue={rule.metres}
        options={metreSteps.map((step) => ({ value: String(step), label: distanceLabel(step) }))}
      />
      <SelectField
        id="minutes"
        name="minutes"
        label="Photos without GPS: match by time"
        defaultValue={rule.minutes}
        options={minuteSteps.map((step) => ({ value: String(step), label: minutesLabel(step) }))}
      />
      {tracked && <ShiftField {...tracked} />}
      <Button kind="secondary" type="submit">
        Group again
      </Button>
    </Form>
  )
}

/** For what was left out only for now, as photos are beyond the uploads of an hour. */
function ReadAgain() {
  return (
    <Form method="post">
      <SubmitButton kind="quiet" intent="again">
        Read the files again
      </SubmitButton>
    </Form>
  )
}

function MoreFiles({ id }: { id: string }) {
  return (
    <form
      method="post"
      action={`${href('/my/import')}?to=${id}`}
      encType="multipart/form-data"
      className="import-plain"
    >
      <FileField
        id="more"
        name="photos"
        label="More photos or files for this import"
        multiple
        required
      />
      <Button type="submit" kind="secondary">
        Add them
      </Button>
    </form>
  )
}
