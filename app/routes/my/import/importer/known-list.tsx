import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import type { KnownFile } from './photo-reading.ts'

type KnownListProps = { known: KnownFile[]; onAdd: () => void }

export function KnownList({ known, onAdd }: KnownListProps) {
  if (known.length === 0) return null
  const isOne = known.length === 1
  return (
    <details className="import-refused" open={known.length <= 5}>
      <summary>
        {isOne ? '1 photo is' : `${formatCount(known.length, 'photo')} are`} already in your
        library, so {isOne ? 'it is' : 'they are'} left out
      </summary>
      <ul>
        {known.map(({ photo, places }) => (
          <li key={photo.id}>
            <b>{photo.name}</b>:{' '}
            {places.map(({ id, title, href }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onAdd}>
        Import {isOne ? 'it' : 'them'} again
      </Button>
    </details>
  )
}
