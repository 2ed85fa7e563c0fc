import { Form, href, Link } from 'react-router'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import type { ImportDraft } from '#app/domain/places/import/form.ts'
import type { GroupingRule } from '#app/domain/places/import/grouping.ts'
import {
  distanceLabel,
  metreSteps,
  minuteSteps,
  minutesLabel,
} from '#app/domain/places/import/labels.ts'
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
import '#app/views/places/import.css'

export type ImportAnswer = {
  message?: string | undefined
  parts?: SentencePart[]
  draft?: ImportDraft
  /** Messages by the number of the place. */
  errors?: Record<string, string>
}

const marked = { message: 'Please look at the locations marked below.' }

type WaitingImportProps = {
  id: string
  rule: GroupingRule
  proposals: WaitingGroup[]
  apart: WaitingPhoto[]
  known: KnownWaitingPhoto[]
  refused: RefusedPhoto[]
  room: Room
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  answer: ImportAnswer | undefined
}

export function WaitingImport(props: WaitingImportProps) {
  const { id, proposals, apart, known, refused, rule, room, map, answer } = props
  const wanted = proposals.filter(({ near }) => !near).length
  return (
    <main className="page">
      <h1>
        {formatCount(proposals.length, 'location')} from{' '}
        {formatCount(
          proposals.reduce((sum, { photos }) => sum + photos.length, apart.length + known.length),
          'photo',
        )}
      </h1>
      <p className="lede">
        Nothing is saved yet. Correct what needs correcting, then save. What you leave out is not
        stored; photos that wait here are deleted after a day.
      </p>
      {answer && <Refusal of={answer.message ? answer : marked} />}
      <RefusedList refused={refused} />
      <RoomNotice room={room} wanted={wanted}>
        <Link to={href('/pricing')}>See the larger plans</Link>
      </RoomNotice>
      {proposals.length > 0 && (
        <LocationMap
          {...map}
          className="import-overview"
          label="The proposed locations"
          zoom={15}
          pins={proposals.map(({ title, latitude, longitude }, index) => ({
            id: String(index),
            title: `${index + 1}. ${title}`,
            latitude,
            longitude,
          }))}
        />
      )}
      <RuleForm rule={rule} />
      <Form method="post" key={`${rule.metres} ${rule.minutes}`}>
        <WaitingFields
          proposals={proposals}
          apart={apart}
          known={known}
          draft={answer?.draft}
          errors={answer?.errors ?? {}}
        >
          <div className="import-actions">
            <SubmitButton kind="accent" intent="save">
              Save
            </SubmitButton>
            <SubmitButton kind="danger" intent="undo">
              Discard all
            </SubmitButton>
          </div>
        </WaitingFields>
      </Form>
      <MorePhotos id={id} />
    </main>
  )
}

function RuleForm({ rule }: { rule: GroupingRule }) {
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
      <Button kind="secondary" type="submit">
        Group again
      </Button>
    </Form>
  )
}

function MorePhotos({ id }: { id: string }) {
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
        label="More photos for this import"
        multiple
        required
        accept={acceptedFiles}
      />
      <Button type="submit" kind="secondary">
        Add them
      </Button>
    </form>
  )
}
