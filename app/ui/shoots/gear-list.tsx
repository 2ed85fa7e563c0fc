import { formatCount } from '#app/format/plural.ts'
import type { Thumb } from '../gear/thumb.tsx'
import { GearThumb } from '../gear/thumb.tsx'
import './index.css'

export type GearView = {
  id: string
  title: string
  quantity: number
  thumb?: Thumb | undefined
  /** Who brings it, when it is not the shoot's owner. */
  from: string
  isDimmed: boolean
}

export function GearList({ categories }: { categories: { title: string; gear: GearView[] }[] }) {
  return (
    <div className="gear-list">
      {categories.map(({ title, gear }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <small>{formatCount(sum(gear), 'piece')}</small>
          </h2>
          <ul>
            {gear.map((one) => (
              <li key={one.id} className={one.isDimmed ? 'gear-others' : undefined}>
                {one.thumb && <GearThumb {...one.thumb} />}
                <span>
                  {one.title}
                  {one.from && <small> from {one.from}</small>}
                </span>
                <b>× {one.quantity}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function sum(gear: GearView[]) {
  return gear.reduce((total, { quantity }) => total + quantity, 0)
}
