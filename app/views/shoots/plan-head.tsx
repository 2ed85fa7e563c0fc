import {
  Archive as archive,
  ArrowLeft as back,
  Copy as copy,
  ExternalLink as external,
} from 'lucide'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { audienceOf, type ItemAudience } from '#app/domain/sharing/audience.ts'
import { SaveOffline } from '#app/outbox/offline/save-offline.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon, type IconProps } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { conceptHref, editorHref, libraryHref, peopleHref, publicHref } from '../addresses.ts'
import { DeleteItem } from '../delete-item.tsx'
import { AudienceLine } from '../sharing/audience.tsx'

export type PlanTop = {
  kind: PlanKind
  id: string
  title: string
  summary: string
  isOwn: boolean
  ownerUser: string
  isArchived: boolean
  audience: ItemAudience
  viewUrl: string
  copyKey: string
}

type PlanHeadProps = { top: PlanTop; current: PlanPage }

type PlanPage = 'plan' | 'details' | 'gear' | 'concept' | 'audience'

export function PlanHead({ top, current }: PlanHeadProps) {
  const { kind, id, title, summary, isOwn, ownerUser, audience, viewUrl } = top
  const path = editorHref(kind, id)
  return (
    <>
      <header className="editor-head">
        <Link to={isOwn ? libraryHref(kind) : href('/my/shared')} className="btn btn-quiet back">
          <Icon of={back} />
          {isOwn ? kinds[kind].titles : 'Shared with me'}
        </Link>
        <h1 dir="auto">{title}</h1>
        <div>
          <a className="btn btn-secondary" href={viewUrl}>
            <Icon of={external} />
            View page
          </a>
          <Menu label={`More for ${title}`}>
            {audienceOf(audience) === 'published' && (
              <div data-keeps-open>
                <CopyButton text={viewUrl} label="Copy link" copied="Link copied" kind="quiet" />
              </div>
            )}
            <Press path={path} intent="duplicate" icon={copy} formKey={top.copyKey}>
              Duplicate
            </Press>
            {isOwn && <OwnerButtons path={path} top={top} />}
          </Menu>
        </div>
        <AudienceLine
          item={audience}
          publicHref={isOwn && current !== 'audience' ? publicHref(kind, id) : undefined}
        />
        <p className="caption editor-words">
          {summary}
          {!isOwn && ` · ${ownerUser} shares it with you to edit`}
        </p>
        {kind === 'shoot' && <SaveOffline id={id} />}
      </header>
      <PlanTabs top={top} current={current} />
    </>
  )
}

type PlanTabsProps = {
  top: Pick<PlanTop, 'kind' | 'id' | 'title' | 'isOwn'>
  current: PlanPage
}

export function PlanTabs({ top, current }: PlanTabsProps) {
  const { kind, id, title, isOwn } = top
  return (
    <Tabs
      label={title}
      current={current}
      tabs={[
        ...(kind === 'shoot'
          ? [
              { key: 'plan', label: 'Plan', href: href('/my/shoots/:id/plan', { id }) },
              { key: 'details', label: 'Details', href: editorHref(kind, id) },
              { key: 'gear', label: 'Gear', href: href('/my/shoots/:id/gear', { id }) },
            ]
          : [{ key: 'plan', label: 'Plan', href: editorHref(kind, id) }]),
        { key: 'concept', label: 'Concept', href: conceptHref(kind, id) },
        ...(isOwn ? [{ key: 'audience', label: 'Who sees it', href: peopleHref(kind, id) }] : []),
      ]}
    />
  )
}

function OwnerButtons({ path, top }: { path: string; top: PlanTop }) {
  const { kind, title, isArchived } = top
  return (
    <>
      <Press path={path} intent={isArchived ? 'unarchive' : 'archive'} icon={archive}>
        {isArchived ? 'Take out of the archive' : 'Archive'}
      </Press>
      <DeleteItem kind={kind} title={title} action={path} />
    </>
  )
}

type PressProps = {
  path: string
  intent: string
  icon: IconProps['of']
  /** Idempotency key for a request that creates something. */
  formKey?: string
  children: ReactNode
}

function Press({ path, intent, icon, formKey, children }: PressProps) {
  return (
    <Form method="post" action={path}>
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <button type="submit" name="intent" value={intent}>
        <Icon of={icon} />
        {children}
      </button>
    </Form>
  )
}
