import { LightStrip } from '#app/ui/light/strip.tsx'
import type { StopView } from '#app/views/shoots/stop-list.tsx'

export type NextShootView = {
  title: string
  href: string
  label: string
  photo: { src: string; color: string } | null
  /** The user's own call time; '' for none. */
  call: string
  todo: { label: string; href: string }[]
  stops: StopView[]
  moreStops: number
}

export function HomeNext({ shoot }: { shoot: NextShootView }) {
  const { title, href, label, photo, call, todo, stops, moreStops } = shoot
  return (
    <section className="home-next" aria-labelledby="next">
      <div className="home-next-head">
        {photo && <img src={photo.src} alt="" style={{ background: photo.color }} />}
        <div>
          <p className="caption">Next</p>
          <h2 id="next">
            <a href={href}>{title}</a>
          </h2>
          <p className="caption">{label}</p>
          {call && (
            <p>
              Your call <b>{call}</b>
            </p>
          )}
          {todo.length > 0 && (
            <ul className="home-todo">
              {todo.map(({ label, href }) => (
                <li key={label}>
                  <a className="touch" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {stops.length > 0 && (
        <ol>
          {stops.map((stop, at) => (
            <li key={stop.id}>
              {stop.ownDay && stop.ownDay !== stops[at - 1]?.ownDay && <h3>{stop.ownDay}</h3>}
              <p>
                <b>{stop.title}</b>
                {stop.time && (
                  <span>
                    {stop.time} {stop.zone}
                  </span>
                )}
                {lightOf(stop) && <span>{lightOf(stop)}</span>}
              </p>
              {stop.light && <LightStrip light={{ ...stop.light, words: '' }} />}
            </li>
          ))}
        </ol>
      )}
      {moreStops > 0 && (
        <p>
          <a href={href}>{moreStops} more</a>
        </p>
      )}
    </section>
  )
}

/** The wanted light, or else the first of the light there is: 'Golden hour'. */
function lightOf({ wanted, light }: StopView) {
  return wanted || light?.words.split(/[,.]/)[0]
}
