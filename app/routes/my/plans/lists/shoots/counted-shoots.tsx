import { href } from 'react-router'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import { cardSource } from '#app/views/library/items.ts'
import { Leave } from '#app/views/sharing/leave.tsx'
import './counted-shoots.css'

type CountedShootsProps = {
  shoots: CardItem[]
  isLimited: boolean
}

export function CountedShoots({ shoots, isLimited }: CountedShootsProps) {
  if (shoots.length === 0) return null
  return (
    <section className="counted-shoots" aria-labelledby="counted-shoots">
      <h2 id="counted-shoots">Shared with you</h2>
      {isLimited && <p>These count towards your plan. Leave one to make room.</p>}
      <ItemList
        layout="gridCompact"
        sourceOf={cardSource}
        sections={[
          {
            items: shoots,
            actionOf: ({ id, title }) => (
              <Leave kind="shoot" id={id} title={title} from={href('/my/shoots')} />
            ),
          },
        ]}
      />
    </section>
  )
}
