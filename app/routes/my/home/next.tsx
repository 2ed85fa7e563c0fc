import { LightStrip } from '#app/ui/light/strip.tsx'
import type { StopView } from '#app/views/shoots/stop-list.tsx'

export type NextShootView = {
  title: string
  href: string
  label: string
  todo: { label: string; href: string }[]
  stops: StopView[]
  moreStops: number
}

export function HomeNext({ shoot }: { shoot: NextShootView }) {
  const { title, href, label, todo, stops, moreStops } = shoot
  return (
    <section className="home-next" aria-labelledby="next">
      <p className="caption">Next</p>
      <h2 id="next">
        <a href={href}>{title}</a>
      </h2>
      <p className="caption">{label}</p>
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
      {stops.length > 0 && (
        <ol>
          {stops.map((stop) => (
            <li key={stop.name}>
              <p>
                <b>{stop.title}</b>
                {stop.time && (
                  <span>
                    {stop.ownDay}, {stop.time} {stop.zone}
                  </span>
                )}
                {stop.wanted && <span>{stop.wanted}</span>}
              </p>
              {stop.light && <LightStrip light={stop.light} />}
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
