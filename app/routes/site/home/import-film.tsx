import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import './import-film.css'

/** Positions in per cent of `world.svg`: of the location, and of its photo. */
const scenes = [
  { key: 'joshua-tree-2', name: 'Joshua Tree', color: '#d0703a', at: [6.4, 47.5], photo: [14, 70] },
  {
    key: 'jokulsarlon-1',
    name: 'Jökulsárlón',
    color: '#a9a3c8',
    at: [40.7, 14.7],
    photo: [30, 28],
  },
  { key: 'marvila-studio-1', name: 'Lisbon', color: '#6d6a6c', at: [43.1, 43.5], photo: [36, 74] },
  { key: 'riffelsee-1', name: 'Zermatt', color: '#8a7d9a', at: [48.9, 36.8], photo: [60, 28] },
  { key: 'shinjuku-alley-2', name: 'Tokyo', color: '#4a2a5c', at: [94.1, 46.1], photo: [86, 72] },
] as const

type State = 'still' | 'waiting' | 'playing' | 'paused' | 'done'

/** Plays once when it comes into view. Without JavaScript or motion, it shows the end. */
export function ImportFilm() {
  const stage = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('still')
  const [run, setRun] = useState(0)
  useEffect(() => {
    if (!stage.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setState('waiting')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setState('playing')
      },
      { threshold: 0.5 },
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  function press() {
    if (state === 'done' || state === 'still') setRun(run + 1)
    setState(state === 'playing' ? 'paused' : 'playing')
  }

  return (
    <div className="film" data-state={state}>
      <div
        ref={stage}
        className="film-stage"
        role="img"
        aria-label="Five photos fly out of a folder onto a map of the world and become five named locations"
      >
        <div
          key={run}
          onAnimationEnd={({ animationName }) => animationName === 'film-saved' && setState('done')}
        >
          <img src="/landing/world.svg" alt="" width="1200" height="600" loading="lazy" />
          <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
            {scenes.map(({ key, at, photo }, index) => (
              <path
                key={key}
                style={delayOf(index)}
                d={`M${at[0]} ${at[1] / 2}L${photo[0]} ${photo[1] / 2}`}
              />
            ))}
          </svg>
          {scenes.map(({ key, name, color, at, photo }, index) => (
            <div key={key} style={delayOf(index)}>
              <i style={{ left: `${at[0]}%`, top: `${at[1]}%` }} />
              <figure style={{ '--x': photo[0], '--y': photo[1] } as CSSProperties}>
                <LandingPicture name={key} color={color} sizes="144px" />
                <figcaption>{name}</figcaption>
              </figure>
            </div>
          ))}
          <p className="film-folder">
            <span className="caption">Scouting · 5 photos</span>
          </p>
          <p className="film-saved">5 locations saved</p>
        </div>
      </div>
      <button type="button" className="btn btn-quiet needs-script" onClick={press}>
        {labels[state]}
      </button>
    </div>
  )
}

const labels: Record<State, string> = {
  still: 'Play',
  waiting: 'Play',
  playing: 'Pause',
  paused: 'Play',
  done: 'Play again',
}

function delayOf(index: number) {
  return { '--nth': index } as CSSProperties
}
