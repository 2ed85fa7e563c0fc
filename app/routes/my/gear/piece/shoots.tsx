import { href } from 'react-router'
import type { ShootOfGear } from '#app/domain/gear/slot-lists.server.ts'

type GearShootsProps = {
  shoots: (Pick<ShootOfGear, 'id' | 'title' | 'quantity'> & { when: string })[]
}

export function GearShoots({ shoots }: GearShootsProps) {
  return (
    <section className="gear-shoots" aria-labelledby="gear-shoots">
      <h2 id="gear-shoots">In shoots</h2>
      {shoots.length === 0 ? (
        <p className="text-muted">Not in any shoot yet. Add it from a shoot’s packing list.</p>
      ) : (
        <ul>
          {shoots.map(({ id, title, when, quantity }) => (
            <li key={id}>
              {title === null ? (
                <span>A shoot that you do not see</span>
              ) : (
                <a className="touch" href={href('/my/shoots/:id/gear', { id })}>
                  {title}
                </a>
              )}
              <small className="caption">
                × {quantity} · {when}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
