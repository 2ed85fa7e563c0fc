import * as hand from 'lucide-react/icons/hand'
import { type ComponentType, useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import './map.css'
import type { LiveMapProps, LocationMapProps } from './props.ts'
import { MapAppLinks, StaticMap } from './static-map.tsx'

type State = 'notLoaded' | 'loading' | 'loaded' | 'failed' | 'authFailure'

/**
 * A map of places: a drawing first, and a movable map over it on request. With a key that is
 * Google's, else Leaflet with tiles, if any, over an outline that needs no network. The code of either is
 * loaded on demand.
 */
export function LocationMap(props: LocationMapProps) {
  const { mode = 'ask', landmarks, drawing, className = '', ...live } = props
  const [isAsked, setAsked] = useState(mode === 'now')
  const [hasGestures, setGestures] = useState(false)
  const { LiveMap, state, fail, retry } = useLiveMap(isAsked, props.googleMapsApiKey)
  const isLive = LiveMap !== undefined && state !== 'failed'
  const [only] = props.pins

  return (
    <div className={`map ${className}`}>
      <div className="map-frame">
        {isLive ? (
          <>
            <LiveMap {...live} hasGestures={hasGestures} onFail={fail} />
            {drawing && <div className="map-printed">{drawing}</div>}
          </>
        ) : (
          (drawing ?? <StaticMap {...live} landmarks={landmarks} />)
        )}
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
      {props.hasLinks && only && props.pins.length === 1 ? <MapAppLinks pin={only} /> : null}
    </div>
  )
}

/** When Google's map fails, it falls back to the one without a key. */
function useLiveMap(isAsked: boolean, googleMapsApiKey?: string) {
  const [state, setState] = useState<State>('notLoaded')
  const [attempt, setAttempt] = useState(0)
  const [isKeyless, setKeyless] = useState(!googleMapsApiKey)
  const [live, setLive] = useState<{ LiveMap: ComponentType<LiveMapProps> }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
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
