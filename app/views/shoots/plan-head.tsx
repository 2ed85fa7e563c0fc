import {
  Archive as archive,
  ArrowLeft as back,
  Copy as copy,
  ExternalLink as external,
  Share2 as share,
} from 'lucide'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { audienceOf, type ItemAudience } from '#app/domain/sharing/audience.ts'
import { SaveOffline } from '#app/outbox/offline/save-offline.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon, type IconProps } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import {
  conceptHref,
  crewHref,
  editorHref,
  formHref,
  libraryHref,
  shareHref,
  sheetHref,
} from '../addresses.ts'
import { DeleteItem } from '../delete-item.tsx'
import { type Download, DownloadEntry } from '../places/downloads.tsx'
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
  downloads: Download[]
}

type PlanHeadProps = {
  top: PlanTop
  current: PlanPage
  /** Further entries of the menu. */
  children?: ReactNode
}

type PlanPage = 'overview' | 'plan' | 'details' | 'gear' | 'concept' | 'crew' | 'sheet' | 'share'

/** The same on all pages of a shoot or project: title, one line of state, actions and tabs. */
export function PlanHead({ top, current, children }: PlanHeadProps) {
  const { kind, id, title, summary, isOwn, ownerUser, audience, viewUrl } = top
  const path = editorHref(kind, id)
  const list = isOwn ? kinds[kind].titles : 'Shared with me'
  return (
    <>
      <header className="plan-head">
        <Link
          to={isOwn ? libraryHref(kind) : href('/my/shared')}
          className="btn btn-quiet btn-icon"
          aria-label={list}
          title={list}
        >
          <Icon of={back} />
        </Link>
        <h1 dir="auto">{title}</h1>
        <AudienceLine item={audience}>
          {summary}
          {!isOwn && ` · ${ownerUser} shares it with you to edit`}
        </AudienceLine>
        <p className="print-only">{summary}</p>
        <div>
          {isOwn && (
            <ButtonLink
              to={shareHref(kind, id)}
              icon={<Icon of={share} />}
              aria-current={current === 'share' ? 'page' : undefined}
            >
              Share
            </ButtonLink>
          )}
          <a className="btn btn-secondary" href={viewUrl}>
            <Icon of={external} />
            <span className="folds">View page</span>
          </a>
          {kind === 'shoot' && <SaveOffline id={id} isCompact />}
          <Menu label={`More for ${title}`}>
            {audienceOf(audience) === 'public' && (
              <div data-keeps-open>
                <CopyButton text={viewUrl} label="Copy link" copied="Link copied" kind="quiet" />
              </div>
            )}
            {children}
            <DownloadEntry files={top.downloads} />
            <Press path={path} intent="duplicate" icon={copy} formKey={top.copyKey}>
              Duplicate
            </Press>
            {isOwn && <OwnerButtons path={path} top={top} />}
          </Menu>
        </div>
      </header>
      <Tabs label={title} current={current} tabs={tabsOf(top)} />
    </>
  )
}

function tabsOf({ kind, id, isOwn }: PlanTop) {
  const details = { key: 'details', label: 'Details', href: formHref(kind, id) }
  const concept = { key: 'concept', label: 'Concept', href: conceptHref(kind, id) }
  if (kind === 'project') {
    return [{ key: 'overview', label: 'Overview', href: editorHref(kind, id) }, details, concept]
  }
  return [
    { key: 'plan', label: 'Schedule', href: href('/my/shoots/:id/plan', { id }) },
    details,
    { key: 'gear', label: 'Gear', href: href('/my/shoots/:id/gear', { id }) },
    concept,
    ...(isOwn ? ownerTabs(id) : []),
  ]
}

function ownerTabs(id: string) {
  return [
    { key: 'crew', label: 'Crew', href: crewHref(id) },
    { key: 'sheet', label: 'Call sheet', href: sheetHref(id) },
  ]
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
