import { type Cluster, hasMarker, type Landmark, maxFeatures, type Pin } from './pin.ts'
import {
  type Box,
  doOverlap,
  metresPerPixel,
  type Point,
  toPixels,
  type View,
} from './projection.ts'
import { spread } from './spread.ts'
import { isOfMoment, type PlacedSunLine, placeSunLines, type SunLine } from './sun-lines.ts'
import { type PlacedTown, placeTowns } from './town-names.ts'

/** `towns` are sorted by size, biggest first. `route` has the ids of pins in order. */
export type MapContent = {
  pins: readonly Pin[]
  clusters?: readonly Cluster[] | undefined
  towns?: readonly Landmark[] | undefined
  route?: readonly string[] | undefined
  sun?: readonly SunLine[] | undefined
  /** Id of a pin that stands out and is never merged into another marker. */
  pointed?: string | undefined
}

/** In pixels: the size of a picture, and the distance at which a finger can tell markers apart. */
export type LayoutRules = {
  picture: { width: number; height: number }
  apart: number
  /** The map cannot be moved, so nothing may be outside of the view. */
  isStill: boolean
  controls: (view: Pick<View, 'width' | 'height'>) => Box[]
}

/** `count` is the number of `pins` and of the places in a cluster, which the caller has counted. */
export type Marker = Point & {
  key: string
  pins: Pin[]
  count: number
  place: Point
  shape: 'dot' | 'picture' | 'number' | 'area' | 'count'
  cluster?: Cluster
}

/** Coordinates are pixels from the top left of the view. */
export type Layout = {
  view: View
  markers: Marker[]
  towns: PlacedTown[]
  sun: PlacedSunLine[]
  route: Point[]
  areas: (Point & { id: string; radius: number })[]
}

/** Merges overlapping markers and places names of towns. @param isApart keeps all pins apart */
export function layOut(
  view: View,
  content: MapContent,
  rules: LayoutRules,
  isApart = false,
): Layout {
  const { pins, clusters = [], towns = [], route = [], sun = [], pointed } = content
  const at = (position: Pin | Cluster) => toPixels(view, position)
  const withMarker = pins.filter(hasMarker)
  const numbered = withMarker.filter(({ number }) => number !== undefined)
  const others = withMarker.filter(({ number }) => number === undefined)
  const merged = isApart
    ? [
        ...clusters.map((one) => toMarker(at(one), [], one)),
        ...others.map((pin) => toMarker(at(pin), [pin])),
      ]
    : mergeMarkers(view, others, clusters, rules, pointed)
  const markers = [...merged, ...spreadNumbers(view, numbered, rules)].slice(0, maxFeatures)
  const [first] = pins
  const controls = rules.controls(view)
  const placeLines = (lines: SunLine[], occupied: Box[]) =>
    first ? placeSunLines(lines, at(first), view, [...controls, ...occupied]) : []
  // The lines of the day are placed without the moving lines of the moment, so that towns stay.
  const daily = placeLines(
    sun.filter((line) => !isOfMoment(line)),
    [],
  )
  const dailyBoxes = daily.map(({ box }) => box)
  const markerBoxes = markers.map((marker) => markerBox(marker, rules))
  const placedTowns = placeTowns(view, towns, [...markerBoxes, ...dailyBoxes, ...controls])
  const ofMoment = placeLines(sun.filter(isOfMoment), [
    ...dailyBoxes,
    ...placedTowns.map(({ box }) => box),
  ])
  return {
    view,
    markers,
    towns: placedTowns,
    sun: [...daily, ...ofMoment],
    route: route.flatMap(
      (id) => markers.find((marker) => marker.pins.some((pin) => pin.id === id)) ?? [],
    ),
    areas: pins.flatMap((pin) => {
      const radius = (pin.radius ?? 0) / metresPerPixel(view, pin.latitude)
      return pin.radius ? [{ id: pin.id, ...at(pin), radius: Math.max(radius, smallestArea) }] : []
    }),
  }
}

const smallestArea = 12

/** Pixels between the centres of two numbers. */
const numbersApart = 29

const maxPictures = 24

/** Returns the diameter in pixels. */
export function clusterSize(count: number): number {
  return Math.round(30 + Math.log10(count) * 10)
}

function toMarker(at: Point, pins: Pin[], cluster?: Cluster): Marker {
  const [pin] = pins
  const shape = cluster ? 'count' : shapeOf(pin)
  const key = cluster ? `cluster ${cluster.id}` : `pin ${pin?.id}`
  return {
    ...at,
    key,
    pins,
    count: cluster?.count ?? 1,
    place: at,
    shape,
    ...(cluster && { cluster }),
  }
}

function shapeOf(pin?: Pin): Marker['shape'] {
  if (pin?.number !== undefined) return 'number'
  return pin?.imageUrl ? 'picture' : pin?.radius ? 'area' : 'dot'
}

/** Places the clusters, then each pin whose picture fits, and merges the rest into near markers. */
function mergeMarkers(
  view: View,
  pins: readonly Pin[],
  clusters: readonly Cluster[],
  rules: LayoutRules,
  pointed?: string,
): Marker[] {
  const markers = clusters.map((cluster) => toMarker(toPixels(view, cluster), [], cluster))
  const rest: Marker[] = []
  const alone: Marker[] = []
  let pictures = 0
  for (const pin of pins) {
    const marker = toMarker(toPixels(view, pin), [pin])
    const box = markerBox(marker, rules)
    const isOn = box.left > 0 && box.right < view.width && box.top > 0 && box.bottom < view.height
    const hasRoom = !rules.isStill || (isOn && pictures < maxPictures)
    if (pin.id === pointed) alone.push(marker)
    else if (marker.shape !== 'picture' || !hasRoom) rest.push(marker)
    else if (markers.some((one) => doOverlap(box, markerBox(one, rules)))) rest.push(marker)
    else {
      markers.push(marker)
      pictures += 1
    }
  }
  for (const marker of rest) {
    const near = markers.find((one) => areNear(one, marker, rules))
    if (!near) {
      markers.push({ ...marker, shape: marker.shape === 'picture' ? 'dot' : marker.shape })
      continue
    }
    near.pins.push(...marker.pins)
    near.count += 1
    if (near.shape !== 'picture') near.shape = 'count'
    if (!near.cluster) near.key = `many ${near.pins[0]?.id}`
  }
  return [...markers, ...alone]
}

function areNear(one: Marker, other: Marker, { apart }: LayoutRules) {
  const near = Math.max(apart, one.shape === 'count' ? (clusterSize(one.count) + apart) / 2 : 0)
  return Math.abs(one.x - other.x) < near && Math.abs(one.y - other.y) < near
}

function spreadNumbers(view: View, pins: readonly Pin[], { isStill }: LayoutRules): Marker[] {
  const places = pins.map((pin) => toPixels(view, pin))
  const numbers = spread(places, numbersApart, isStill ? view : undefined)
  return pins.map((pin, index) => ({
    ...toMarker(places[index] as Point, [pin]),
    ...(numbers[index] as Point),
  }))
}

/** A picture of several places has their number beyond its top right corner. */
function markerBox({ x, y, shape, count }: Marker, { picture }: LayoutRules): Box {
  const size = shape === 'count' ? clusterSize(count) : shape === 'dot' ? 20 : 30
  const { width, height } = shape === 'picture' ? picture : { width: size, height: size }
  const [right, bottom] = [x + width / 2, y + height / 2]
  const more = shape === 'picture' && count > 1 ? 8 : 0
  return { left: x - width / 2, right: right + more, top: y - height / 2 - more, bottom }
}
