import { href } from 'react-router'
import { GearList, type GearView } from '#app/views/shoots/gear-list.tsx'

type ShootGearProps = {
  title: string
  /** `/app/{username}/{shootName}`; redirects to the shoot's page, perhaps within its project. */
  backHref: string
  isVisitor: boolean
  /** Link to the packing list, for the crew only. */
  packingHref: string | undefined
  categories: { title: string; gear: GearView[] }[]
}

export function ShootGear({ title, backHref, isVisitor, packingHref, categories }: ShootGearProps) {
  return (
    <>
      <p className="gear-back no-print">
        <a className="btn btn-quiet" href={backHref}>
          {`Back to ${title}`}
        </a>
      </p>
      {packingHref && categories.length > 0 && (
        <p className="no-print">
          <a className="btn btn-primary" href={packingHref}>
            Tick the packing list
          </a>
        </p>
      )}
      {categories.length > 0 && <GearList categories={categories} />}
      {categories.length === 0 && (
        <p className="view-none">
          No gear to show.{' '}
          {isVisitor && (
            <>
              If you are on the crew, <a href={href('/login')}>log in</a> to see what there is.
            </>
          )}
        </p>
      )}
    </>
  )
}
