import type { MoodName } from './mood.ts'
import type { Clouds } from './sky.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** Where, when and with what a picture is said to be taken; goes into its EXIF. */
export type Shot = {
  /** decimal degrees */
  latitude: number
  longitude: number
  /** degrees clockwise from true north */
  direction: number
  takenAt: Date
  /** minutes the local clock is ahead of UTC */
  offsetMinutes: number
  make: string
  model: string
  lens: string
  /** millimetres */
  focalLength: number
  fNumber: number
  /** seconds */
  exposure: number
  iso: number
}

export type Form = 'alps' | 'hills' | 'fjord' | 'dunes' | 'mesas' | 'volcano' | 'plain'

export type Ground =
  | 'meadow'
  | 'autumn'
  | 'snow'
  | 'sand'
  | 'redRock'
  | 'moor'
  | 'dry'
  | 'lava'
  | 'salt'

export type Front =
  | 'firs'
  | 'grass'
  | 'flowers'
  | 'rocks'
  | 'tree'
  | 'blossom'
  | 'cabin'
  | 'observatory'
  | 'road'
  | 'joshua'
  | 'jetty'
  | 'torii'
  | 'lighthouse'
  | 'stacks'
  | 'ice'
  | 'reeds'
  | 'boat'
  | 'cypress'
  | 'tent'
  | 'palms'
  | 'surf'

/** Open country as a height field, with things standing in front. */
export type Land = {
  kind: 'land'
  form: Form
  ground: Ground
  clouds?: Clouds
  /** still water 0 .. choppy sea 1; none when absent */
  waves?: number
  /** height of the snow line in units; the higher the less snow */
  snow?: number
  /** 0 bare .. 1 wooded */
  woods?: number
  mist?: number
  haze?: number
  night?: 'stars' | 'milkyWay' | 'aurora' | 'moon'
  front?: readonly Front[]
  /** row of the horizon as a share of the height */
  horizon?: number
  size?: number
}

export type Forest = {
  kind: 'forest'
  trees: 'fir' | 'birch' | 'bamboo' | 'redwood' | 'maple'
  path?: boolean
}
export type Falls = { kind: 'falls'; rock: 'basalt' | 'moss' | 'granite' }
export type Rows = {
  kind: 'rows'
  crop: 'lavender' | 'vines' | 'tea' | 'wheat' | 'tulips'
  clouds?: Clouds
}
export type Skyline = {
  kind: 'skyline'
  city: 'manhattan' | 'tokyo' | 'angeles' | 'lisbon'
  clouds?: Clouds
  front?: 'water' | 'bridge' | 'rooftop' | 'palms' | 'roofs'
}
export type Street = {
  kind: 'street'
  style: 'lisbon' | 'tokyo' | 'brownstone' | 'warehouse'
}
export type Interior = {
  kind: 'interior'
  room: 'northlight' | 'loft' | 'greenhouse' | 'arcade'
}
export type Span = { kind: 'span'; style: 'suspension' | 'pier' | 'viaduct'; clouds?: Clouds }
export type Roadside = { kind: 'roadside'; style: 'motel' | 'station' }

export type View = Land | Forest | Falls | Rows | Skyline | Street | Interior | Span | Roadside

/** One picture: what is seen, in which light, and the shot that its EXIF tells of. */
export type Scene = {
  /** names the picture and drives every random choice in it */
  seed: string
  view: View
  mood: MoodName
  season: Season
  /** portrait instead of landscape format */
  upright?: boolean
  /** where the sun (or moon) stands, as shares of width and height; x outside 0..1 lights from the side */
  sun: { x: number; y: number }
  shot: Shot
}
