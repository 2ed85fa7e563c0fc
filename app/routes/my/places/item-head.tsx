import {
  ArrowLeft as back,
  Copy as copy,
  ExternalLink as external,
  Pencil as pencil,
  Plus as plus,
  Share2 as share,
} from 'lucide'
import { Form, href, Link } from 'react-router'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { audienceOf, type ItemAudience } from '#app/domain/sharing/audience.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { formHref, libraryHref, shareHref } from '#app/views/addresses.ts'
import { DeleteItem } from '#app/views/delete-item.tsx'
import { type Download, DownloadEntry } from '#app/views/places/downloads.tsx'
import { AudienceLine } from '#app/views/sharing/audience.tsx'

type ItemHeadProps = {
  kind: Exclude<KindThat<'hasPage'>, PlanKind>
  id: string
  title: string
  /** The owner's name, if the item belongs to another user. */
  sharedBy: string | undefined
  isBought: boolean
  audience: ItemAudience
  viewUrl: string
  /** Idempotency key of the next copy. */
  copyKey: string
  downloads: Download[]
}

export function ItemHead(props: ItemHeadProps) {
  const { kind, id, title, sharedBy, isBought, audience, viewUrl, copyKey, downloads } = props
  const isPublished = audienceOf(audience) === 'public'
  return (
    <header className="editor-head">
      <Link to={sharedBy ? href('/my/shared') : libraryHref(kind)} className="btn btn-quiet back">
        <Icon of={back} />
        {sharedBy ? 'Shared with me' : kinds[kind].titles}
      </Link>
      <h1 dir="auto">{title}</h1>
      <div>
        {!sharedBy && (
          <ButtonLink to={shareHref(kind, id)} icon={<Icon of={share} />}>
            Share
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to={formHref(kind, id)} icon={<Icon of={pencil} />}>
          Edit
        </ButtonLink>
        <a className="btn btn-secondary" href={viewUrl}>
          <Icon of={external} />
          <span className="folds">View page</span>
        </a>
        <Menu label={`More for ${title}`}>
          {isPublished && (
            <div data-keeps-open>
              <CopyButton text={viewUrl} label="Copy link" copied="Link copied" kind="quiet" />
            </div>
          )}
          <DownloadEntry files={downloads} />
          {kind === 'location' && (
            <Link to={href('/my/locations/:id/add', { id })}>
              <Icon of={plus} />
              Add to…
            </Link>
          )}
          <Form method="post">
            <input type="hidden" name="key" value={copyKey} />
            <button type="submit" name="intent" value="clone">
              <Icon of={copy} />
              Duplicate
            </button>
          </Form>
          {!sharedBy && <DeleteItem kind={kind} title={title} />}
        </Menu>
      </div>
      <AudienceLine item={audience}>{isBought && <Badge tone="info">bought</Badge>}</AudienceLine>
      {sharedBy && <p className="caption editor-words">{sharedBy} shares it with you to edit</p>}
    </header>
  )
}
