import { formatCount } from '#app/format/plural.ts'
import type { PhotoAt } from '#app/ui/large-view.ts'
import { LargeGearThumb } from './gear-thumb.tsx'
import { useGearPhotos } from './use-gear-photos.tsx'
import './plan.css'

export type GearView = {
  id: string
  title: string
  quantity: number
  thumb?: PhotoAt | undefined
  /** Who brings the piece of gear; '' for the shoot's owner. */
  from: string
  isDimmed: boolean
}

export function GearList({ categories }: { categories: { title: string; gear: GearView[] }[] }) {
  const photos = useGearPhotos(
    'Photos of the gear',
    categories.flatMap(({ gear }) => gear),
  )
  return (
    <div className="plan-gear">
      {categories.map(({ title, gear }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <small>{formatCount(sum(gear), 'item')}</small>
          </h2>
          <ul>
            {gear.map((one) => (
              <li key={one.id} className={one.isDimmed ? 'gear-others' : undefined}>
                {one.thumb && (
                  <LargeGearThumb
                    thumb={one.thumb}
                    title={one.title}
                    onOpen={photos.openOf(one.id)}
                  />
                )}
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
      {photos.lightbox}
    </div>
  )
}

function sum(gear: GearView[]) {
  return gear.reduce((total, { quantity }) => total + quantity, 0)
}
