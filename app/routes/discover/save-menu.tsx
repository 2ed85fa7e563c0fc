import { CopyPlus as copy, Plus as plus } from 'lucide'
import { Form, href } from 'react-router'
import type { OwnTarget } from '#app/domain/discover/saved-copies.server.ts'
import { type CopyTarget, writeCopyChoice } from '#app/domain/discover/saved-copy.ts'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Heart } from '#app/ui/items/heart.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { DiscoverItem } from '#app/views/discover/items.ts'

export type SaveOptions = { key: string; targets: OwnTarget[] }

type ResultActionsProps = {
  item: Pick<DiscoverItem, 'id' | 'title' | 'isOwn' | 'isFavorite' | 'isForSale' | 'mine'>
  kind: FavoriteKind
  saveOptions: SaveOptions | undefined
  from: string
}

const formId = 'take'

/** All menus of a page share this form. */
export function SaveForm({ saveOptions, from }: { saveOptions: SaveOptions; from: string }) {
  return (
    <Form id={formId} method="post" action={href('/discover/take')} preventScrollReset>
      <input type="hidden" name="key" value={saveOptions.key} />
      <input type="hidden" name="from" value={from} />
    </Form>
  )
}

export function ResultActions({ item, kind, saveOptions, from }: ResultActionsProps) {
  const { id, title, isFavorite } = item
  if (!saveOptions) {
    const login = `${href('/login')}?next=${encodeURIComponent(from)}`
    return (
      <div className="card-action no-print">
        <a
          className="btn btn-quiet btn-icon discover-login"
          href={login}
          rel="nofollow"
          title={`Save ${title}`}
        >
          <Icon of={plus} label={`Log in to save ${title}`} />
        </a>
      </div>
    )
  }
  return (
    <>
      {item.mine && (
        <span className="discover-mine" title={item.mine}>
          {item.mine}
        </span>
      )}
      <div className="card-action discover-actions no-print">
        <Heart
          action={href('/my/favorites/mark')}
          from={from}
          kind={kind}
          id={id}
          isFavorite={isFavorite}
          title={title}
        />
        {kind === 'location' ? (
          <Menu label={`Save ${title}`} icon={plus}>
            <SaveChoices item={item} targets={saveOptions.targets} />
          </Menu>
        ) : (
          !item.isOwn &&
          !item.isForSale && <CopyPortfolio item={item} saveOptions={saveOptions} from={from} />
        )}
      </div>
    </>
  )
}

type SaveChoicesProps = Pick<ResultActionsProps, 'item'> & Pick<SaveOptions, 'targets'>

function SaveChoices({ item: { id, title, isOwn, mine }, targets }: SaveChoicesProps) {
  const usable = targets.filter(({ kind }) => !isOwn || kind !== 'portfolio')
  return (
    <>
      {mine && <p className="text-muted">{mine}</p>}
      {!isOwn && <Choice id={id} target={{ kind: 'library' }} label="My library" note="a copy" />}
      {usable.map((target) => (
        <Choice
          key={target.id}
          id={id}
          target={target}
          label={target.title}
          note={kinds[target.kind].title.toLowerCase()}
        />
      ))}
      <a href={href('/my/locations/:id/add', { id })}>
        Another shoot or project …<span className="sr-only"> for {title}</span>
      </a>
    </>
  )
}

type ChoiceProps = { id: string; target: CopyTarget; label: string; note: string }

function Choice({ id, target, label, note }: ChoiceProps) {
  return (
    <button type="submit" form={formId} name="take" value={writeCopyChoice(id, target)}>
      <span>{label}</span>
      <small>{note}</small>
    </button>
  )
}

type CopyPortfolioProps = {
  item: ResultActionsProps['item']
  saveOptions: SaveOptions
  from: string
}

function CopyPortfolio({ item: { id, title }, saveOptions, from }: CopyPortfolioProps) {
  return (
    <Form method="post" action={href('/my/copies')}>
      <input type="hidden" name="key" value={saveOptions.key} />
      <input type="hidden" name="kind" value="portfolio" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <button type="submit" className="btn btn-quiet btn-icon" title={`Copy ${title}`}>
        <Icon of={copy} label={`Copy ${title} into my library`} />
      </button>
    </Form>
  )
}
