import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { phaseWords, sunLabel } from '#app/domain/places/light/labels.ts'
import { type LightPhase, sunHeights } from '#app/domain/places/light/light.ts'
import { sunAt } from '#app/domain/places/light/sun.ts'
import { formatShort } from '#app/domain/places/position/format.ts'
import { clockTime, shortDate } from '#app/format/date.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import type { ReadPhoto } from '#app/views/photo-reading/reading.ts'
import { type PhotoReading, readPhoto } from './read-photo.ts'

export function PhotoFacts({ file }: { file: File }) {
  const [reading, setReading] = useState<PhotoReading>({ state: 'reading' })
  const [thumbnail, setThumbnail] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    const stop = readPhoto(file, setReading, (picture) => {
      url = URL.createObjectURL(picture)
      setThumbnail(url)
    })
    return () => {
      stop()
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])

  if (reading.state === 'refused') return <Notice type="error">{reading.message}</Notice>
  if (reading.state === 'reading') return <p role="status">Reading {file.name}…</p>
  const { photo } = reading
  const position = positionOf(photo)
  return (
    <div className="try-facts" role="status">
      <figure>
        {thumbnail ? (
          <img src={thumbnail} alt={file.name} />
        ) : (
          <p className="text-muted">Your browser cannot show this format, but Recce can read it.</p>
        )}
      </figure>
      {position && (
        <GroundMap
          pins={[{ id: 'photo', title: file.name, ...position }]}
          label={`Map: ${formatShort(position)}`}
        />
      )}
      <div>
        <Facts photo={photo} />
        <p className="small">
          Nothing was uploaded. To keep your photos, sign up and drop the folder.
        </p>
        <a className={buttonClass('accent')} href={`${href('/login')}?mode=signup`}>
          Start free
        </a>
      </div>
    </div>
  )
}

function Facts({ photo }: { photo: ReadPhoto }) {
  const clock = useClock()
  const position = positionOf(photo)
  const { takenAt, camera, focalLength } = photo
  const taken =
    photo.clock !== null &&
    `${shortDate(photo.clock, 'UTC')}, ${clockTime(photo.clock, 'UTC', clock)}`
  const lens = [camera, focalLength && `${Math.round(focalLength)} mm`].filter(Boolean).join(' · ')
  return (
    <dl>
      <Fact name="Where">
        {position
          ? formatShort(position)
          : 'This photo has no position. Phones write one if the camera may use your location; in Recce you can set it on the map.'}
      </Fact>
      <Fact name="Light">
        {position && takenAt !== null ? (
          <Light position={position} at={takenAt} />
        ) : (
          'The light needs a position and a time.'
        )}
      </Fact>
      <Fact name="When">{taken || 'This photo does not say when it was taken.'}</Fact>
      {lens && <Fact name="Camera">{lens}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Light({
  position,
  at,
}: {
  position: NonNullable<ReturnType<typeof positionOf>>
  at: number
}) {
  const { height, direction } = sunAt(position, at)
  const phase = phaseOf(height)
  return (
    <>
      <b className={`try-light-${phase}`}>{capitalised(phaseWords[phase])}</b>, the sun{' '}
      {sunLabel(height, direction)}
    </>
  )
}

function phaseOf(height: number): LightPhase {
  if (height < sunHeights.dawn) return 'night'
  if (height < sunHeights.gold) return 'blue'
  return height < sunHeights.day ? 'gold' : 'day'
}

function positionOf({ latitude, longitude }: ReadPhoto) {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

function capitalised(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
