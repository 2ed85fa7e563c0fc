import type { ReactNode } from 'react'
import { coordinatesOf, type ImportDraft } from '#app/domain/places/import/form.ts'
import { ownPlace } from '#app/domain/places/import/labels.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { TextField } from '#app/ui/field.tsx'
import { Photos, ProposedPlace, type WaitingGroup, type WaitingPhoto } from './proposed-place.tsx'

export type KnownWaitingPhoto = WaitingPhoto & { where: string }

type WaitingFormProps = {
  proposals: WaitingGroup[]
  apart: WaitingPhoto[]
  known: KnownWaitingPhoto[]
  draft: ImportDraft | undefined
  errors: Record<string, string>
  children: ReactNode
}

export function WaitingFields(props: WaitingFormProps) {
  const { proposals, apart, known, draft, errors, children } = props
  const places = proposals.map(({ title }, index) => ({
    value: String(index),
    label: `${index + 1}. ${draft?.titles[index] || title}`,
  }))
  const shared = { draft, places }
  return (
    <>
      {proposals.map((place, index) => (
        <ProposedPlace
          key={place.photos[0]?.id}
          {...shared}
          number={String(index)}
          place={place}
          error={errors[index]}
        />
      ))}
      {apart.length > 0 && (
        <section className="import-place" aria-labelledby="apart">
          <h2 id="apart">Without a position</h2>
          <p className="import-note small">
            Phones often remove the position when photos are chosen in a browser. iPhone: tap
            Options above the photos and switch Location on. Android: choose them in Files instead
            of Photos.
          </p>
          <p className="import-note small">Choose a location for each, or leave it out.</p>
          <Photos photos={apart} number="" {...shared} />
        </section>
      )}
      {known.length > 0 && (
        <section className="import-place" aria-labelledby="known">
          <h2 id="known">Already in your library</h2>
          <p className="import-note small">
            {known.length === 1 ? 'This photo is' : 'These photos are'} left out unless you choose a
            location.
          </p>
          <Photos photos={known} number="" {...shared} />
        </section>
      )}
      <OwnPlace draft={draft} errors={errors} />
      {children}
    </>
  )
}

function OwnPlace({ draft, errors }: Pick<WaitingFormProps, 'draft' | 'errors'>) {
  const wrongPosition = errors[coordinatesOf(ownPlace)]
  return (
    <section className="import-place">
      <h2>One more location</h2>
      <p className="import-note small">
        For photos that belong to none of the locations above: choose “One more location” for them
        and name it here.
      </p>
      <input type="hidden" name={`include-${ownPlace}`} value="on" />
      <TextField
        id={`title-${ownPlace}`}
        name={`title-${ownPlace}`}
        label="Name"
        aside="optional"
        maxLength={titleLength}
        defaultValue={draft?.titles[ownPlace]}
        errors={errors[ownPlace] ? [errors[ownPlace]] : undefined}
      />
      <TextField
        id={coordinatesOf(ownPlace)}
        name={coordinatesOf(ownPlace)}
        label="Coordinates"
        aside="optional"
        hint="In any format, or the link of a map."
        defaultValue={draft?.coordinates}
        errors={wrongPosition ? [wrongPosition] : undefined}
      />
    </section>
  )
}
