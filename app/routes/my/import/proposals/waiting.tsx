import { Form, href, Link } from 'react-router'
import type { ImportDraft } from '#app/domain/places/import/form.ts'
import type { FoundOptions } from '#app/domain/places/import/found-place.ts'
import type { GroupingRule } from '#app/domain/places/import/grouping.ts'
import type { Tracked } from '#app/domain/places/import/photo-tracks.server.ts'
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
import { FileField } from '#app/ui/file-field.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { ArchiveFound } from './found/archive-found.tsx'
import { Asked } from './found/asked.tsx'
import { Discarded } from './found/discarded.tsx'
import { FoundFields } from './found/found-fields.tsx'
import { KnownLocations } from './found/known.tsx'
import { usePlacing } from './found/placing.tsx'
import { useRowFocus } from './found/row-focus.ts'
import { refusedIn, Unplaced } from './found/unplaced.tsx'
import { Overview } from './overview.tsx'
import { RuleForm } from './rule-form.tsx'
import type { FoundView } from './view.server.ts'
import '#app/views/places/import.css'

export type ImportAnswer = {
  subject?: string
  /** What was typed for the position of a location, which was refused. */
  typed?: string | undefined
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
  const refusedAnswer = refusedIn(found?.unplaced.rows ?? [], answer)
  const keepFocus = useRowFocus()
  return (
    <main className="page" onSubmit={keepFocus}>
      <h1>
        {headingOf({
          fromPhotos: proposals.length,
          fromFiles: fresh + unplaced + asked,
          photoCount,
          ...props,
        })}
      </h1>
      <p className="lede">
        Nothing is saved yet. Correct what needs correcting, then save. What you leave out is not
        stored; what waits here is deleted after a day.
      </p>
      {answer && !refusedAnswer && <Refusal of={answer.message ? answer : marked} />}
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
        {found && <FoundFields {...found} options={answer?.options ?? props.options} room={room} />}
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
          <Unplaced
            {...found.unplaced}
            refused={refusedAnswer}
            onPlace={(row, title) => setPlacing({ id: row, title })}
          />
          <Discarded {...found.unplaced} />
          <KnownLocations rows={found.known} count={found.counts.known} />
        </>
      )}
      <MoreFiles id={id} />
    </main>
  )
}

type Sources = Pick<WaitingImportProps, 'apart' | 'hasArchive'> & {
  photoCount: number
  fromPhotos: number
  fromFiles: number
}

/** Such as `5 locations from your files and 12 photos`. */
function headingOf({ fromPhotos, fromFiles, photoCount, apart, hasArchive }: Sources) {
  const photos = formatCount(photoCount, 'photo')
  if (fromFiles > 0 && fromPhotos === 0)
    return `${formatCount(fromFiles, 'location')} in your files`
  if (fromFiles > 0)
    return `${formatCount(fromFiles + fromPhotos, 'location')} from your files and ${photos}`
  if (fromPhotos > 0) return `${formatCount(fromPhotos, 'location')} from ${photos}`
  if (apart.length > 0) return `${formatCount(apart.length, 'photo')} without a position`
  return hasArchive ? 'An archive of Recce' : 'Nothing new to import'
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
