import type { Light, MoodName } from './pictures/mood.ts'
import { moods } from './pictures/mood.ts'
import { random } from './pictures/noise.ts'
import type { Scene, Season, Shot, View } from './pictures/scene.ts'
import { sunAt, whenSunStands, zoneOffset } from './pictures/sun-path.ts'

/** One picture of a place; `key` is unique in the whole library. */
export type DemoPhoto = { key: string; scene: Scene }

/** A place of the demo library; `key` names it in portfolios, later in shoots. */
export type DemoPlace = {
  key: string
  title: string
  address: string
  description: string
  /** the owner's private notes */
  comments: string
  /** decimal degrees */
  latitude: number
  longitude: number
  /** IANA name */
  timeZone: string
  tags: readonly string[]
  isDiscoverable: boolean
  photos: readonly DemoPhoto[]
}

/**
 * How a place is written down: its pictures by view, mood and day; the rest of each shot follows from
 * sun and place.
 */
export type PlaceSketch = Omit<DemoPlace, 'photos'> & { photos: readonly PhotoSketch[] }

export type PhotoSketch = {
  view: View
  mood: MoodName
  /** local day, `YYYY-MM-DD` */
  day: string
  /** before or after noon; dawn is morning, everything else evening unless said */
  half?: 'morning' | 'evening'
  upright?: boolean
  sun?: { x: number; y: number }
  camera?: CameraName
  focalLength?: number
}

/** Turns a written-down place into one whose pictures know when and where they were taken. */
export function place(sketch: PlaceSketch): DemoPlace {
  return {
    ...sketch,
    photos: sketch.photos.map((photo, n) => {
      const key = `${sketch.key}-${n + 1}`
      const sun = photo.sun ?? { x: -0.2, y: 0.3 }
      return {
        key,
        scene: {
          seed: key,
          view: photo.view,
          mood: photo.mood,
          season: season(photo.day, sketch.latitude),
          ...(photo.upright ? { upright: true } : {}),
          sun,
          shot: shot(key, sketch, photo, sun.x),
        },
      }
    }),
  }
}

const cameras = {
  full: { make: 'SONY', model: 'ILCE-7M4', lens: 'FE 24-70mm F2.8 GM II', focalLength: 35 },
  wide: { make: 'SONY', model: 'ILCE-7M4', lens: 'FE 16-35mm F2.8 GM II', focalLength: 20 },
  tele: { make: 'SONY', model: 'ILCE-7M4', lens: 'FE 70-200mm F2.8 GM OSS II', focalLength: 105 },
  street: { make: 'FUJIFILM', model: 'X100VI', lens: '23mm f/2', focalLength: 23 },
} as const

export type CameraName = keyof typeof cameras

/** Height of the sun in degrees for each light; at night only the hour counts. */
const heights: Record<Light, number> = {
  dawn: 1,
  golden: 5,
  day: 38,
  overcast: 30,
  blue: -5,
  night: -24,
}

const exposures: Record<Light, { exposure: number; fNumber: number; iso: number }> = {
  dawn: { exposure: 1 / 30, fNumber: 8, iso: 100 },
  golden: { exposure: 1 / 160, fNumber: 8, iso: 100 },
  day: { exposure: 1 / 400, fNumber: 8, iso: 100 },
  overcast: { exposure: 1 / 125, fNumber: 5.6, iso: 200 },
  blue: { exposure: 1 / 4, fNumber: 5.6, iso: 400 },
  night: { exposure: 8, fNumber: 2.8, iso: 1600 },
}

function shot(key: string, sketch: PlaceSketch, photo: PhotoSketch, sunX: number): Shot {
  const { light } = moods[photo.mood]
  const next = random(`shot ${key}`)
  const half = photo.half ?? (light === 'dawn' ? 'morning' : 'evening')
  const takenAt = whenSunStands(heights[light], half, photo.day, sketch.latitude, sketch.longitude)
  takenAt.setSeconds(Math.floor(next() * 60))
  const camera = cameras[photo.camera ?? 'full']
  const focalLength = photo.focalLength ?? camera.focalLength
  const field = (2 * Math.atan((photo.upright ? 12 : 18) / focalLength) * 180) / Math.PI
  const aside = sunX >= 0 && sunX <= 1 ? (sunX - 0.5) * field : sunX < 0 ? -80 : 80
  const { azimuth } = sunAt(takenAt, sketch.latitude, sketch.longitude)
  return {
    latitude: sketch.latitude + (next() - 0.5) * 0.00012,
    longitude: sketch.longitude + (next() - 0.5) * 0.00012,
    direction: Math.round(((azimuth - aside + 720) % 360) * 10) / 10,
    takenAt,
    offsetMinutes: zoneOffset(takenAt, sketch.timeZone),
    make: camera.make,
    model: camera.model,
    lens: camera.lens,
    focalLength,
    ...exposures[light],
  }
}

function season(day: string, latitude: number): Season {
  const month = (Number(day.slice(5, 7)) + (latitude < 0 ? 6 : 0)) % 12
  return (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor(month / 3)]!
}
