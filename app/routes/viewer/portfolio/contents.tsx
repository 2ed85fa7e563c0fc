import { readFrames } from '#app/domain/pages/frame.ts'
import { CardHeart } from '#app/routes/viewer/card-favorites.tsx'
import { areBeside } from '#app/routes/viewer/covers.tsx'
import { frameSource, locationItems } from '#app/routes/viewer/frames.ts'
import { ItemList } from '#app/ui/items/list.tsx'
import { LayoutLink } from '#app/ui/items/toolbar.tsx'
import { locationWithin } from '#app/views/addresses.ts'
import type { contentsView } from './view.server.ts'

type ContentsProps = {
  contents: NonNullable<Awaited<ReturnType<typeof contentsView>>>
  username: string
  path: string
  media: string | undefined
}

export function Contents({ contents, username, path, media }: ContentsProps) {
  const { list, next, layout, favorites } = contents
  const frames = readFrames(list)
  return (
    <>
      <div className="view-bar">
        <h2>Locations</h2>
        <LayoutLink layout={layout} hrefOf={(other) => `?layout=${other}`} />
      </div>
      <ItemList
        layout={layout}
        sections={[
          {
            isBeside: areBeside(frames),
            items: locationItems(frames, layout),
            hrefOf: (item) => locationWithin(path, item.slug),
            actionOf: (item) => (
              <CardHeart
                kind="location"
                favorites={favorites}
                name={`${username}/${item.slug}`}
                title={item.title}
              />
            ),
          },
        ]}
        sourceOf={frameSource(layout, media)}
        narrow
      />
      {next && (
        <p className="view-more">
          <a className="btn btn-secondary" href={`?layout=${layout}&after=${next}`}>
            More locations
          </a>
        </p>
      )}
    </>
  )
}
