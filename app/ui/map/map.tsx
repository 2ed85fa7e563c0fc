import { Hand as hand } from 'lucide'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { formatDms } from '#app/domain/places/position/format.ts'
import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import { Icon } from '../icon.tsx'
import { GroundMap } from './ground-map.tsx'
import type { Pin } from './pin.ts'
import type { LiveMapProps, LocationMapProps } from './props.ts'
import { useIdleInView } from './use-idle-in-view.ts'

type State = 'notLoaded' | 'loading' | 'loaded' | 'failed' | 'authFailure'

/** Shows a drawing, then a live map, loaded on demand: Google's if there is a key, or Leaflet. */
export function LocationMap(props: LocationMapProps) {
  const { mode = 'ask', shape, className = '', ...live } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [hasGestures, setGestures] = useState(false)
  useIdleInView(mode === 'now' && !isAsked, frame, () => setAsked(true))
  const { LiveMap, state, fail, retry } = useLiveMap(isAsked, props.googleMapsApiKey)
  const isLive = LiveMap !== undefined && state !== 'failed'
  const { pins } = live
  const [only] = pins
  const hasDrawing = !isLive || mode === 'ask'

  return (
    <div className={`map ${className}`}>
      <div ref={frame} className="map-frame" data-shape={shape}>
        {isLive && <LiveMap {...live} hasGestures={hasGestures} onFail={fail} />}
        {hasDrawing && <GroundMap {...live} shape={shape} />}
        <div className="map-buttons">
          {isLive ? (
            <button
              type="button"
              className="map-button"
              aria-pressed={hasGestures}
              title={hasGestures ? 'Hold the map still' : 'Move the map'}
              onClick={() => setGestures(!hasGestures)}
            >
              <Icon of={hand} />
              <span className="sr-only">Move the map by hand</span>
            </button>
          ) : state === 'failed' ? (
            <button type="button" className="map-button" onClick={retry}>
              Try again
            </button>
          ) : (
            <button
              type="button"
              className="map-button needs-script"
              aria-busy={state === 'loading' || undefined}
              onClick={() => setAsked(true)}
            >
              {state === 'loading' ? 'Loading the map…' : 'Show the map'}
            </button>
          )}
        </div>
        <p className="map-notice" role="status">
          {state === 'failed' && 'The map could not be loaded.'}
          {state === 'authFailure' &&
            'AuthFailure: Google Maps refused the key. This is the map without it.'}
        </p>
      </div>
      {props.hasLinks && only && pins.length === 1 ? <MapAppLinks pin={only} /> : null}
    </div>
  )
}

function useLiveMap(isAsked: boolean, googleMapsApiKey?: string) {
  const [state, setState] = useState<State>('notLoaded')
  const [attempt, setAttempt] = useState(0)
  const [isKeyless, setKeyless] = useState(!googleMapsApiKey)
  const [live, setLive] = useState<{ LiveMap: ComponentType<LiveMapProps> }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats a failed load
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    setState((before) => (before === 'authFailure' ? before : 'loading'))
    const loading = isKeyless
      ? import('./leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap)
      : import('./google-map.tsx').then(({ GoogleMap }) => GoogleMap)
    loading.then(
      (LiveMap) => {
        if (!isCurrent) return
        setLive({ LiveMap })
        setState((before) => (before === 'authFailure' ? before : 'loaded'))
      },
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isAsked, isKeyless, attempt])

  function fail(reason: 'failed' | 'authFailure') {
    if (isKeyless) {
      setState('failed')
      return
    }
    setLive(undefined)
    setState(reason === 'authFailure' ? 'authFailure' : 'loading')
    setKeyless(true)
  }
  return { LiveMap: live?.LiveMap, state, fail, retry: () => setAttempt(attempt + 1) }
}

export function MapAppLinks({ pin }: { pin: Pin }) {
  const links = mapLinks(pin, pin.title)
  return (
    <div className="map-links">
      <span>{formatDms(pin)}</span>
      <a href={links.google}>Google Maps</a>
      <a href={links.apple}>Apple Maps</a>
      <a href={links.openStreetMap}>OpenStreetMap</a>
    </div>
  )
}
