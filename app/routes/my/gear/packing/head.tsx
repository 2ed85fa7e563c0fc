import { ArrowLeft as back, Printer as printer } from 'lucide'
import { href, Link } from 'react-router'
import { SaveOffline } from '#app/outbox/offline/save-offline.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { PlanTabs } from '#app/views/shoots/plan-head.tsx'
import type { Route } from './+types/page'

type PackingHeadProps = {
  shoot: Route.ComponentProps['loaderData']['shoot']
  address: string
}

export function PackingHead({ shoot, address }: PackingHeadProps) {
  return (
    <>
      <header className="editor-head">
        <Link
          to={shoot.isEditable ? href('/my/shoots/:id', { id: shoot.id }) : href('/my/shared')}
          className="btn btn-quiet back"
        >
          <Icon of={back} />
          {shoot.isEditable ? shoot.title : 'Shared with me'}
        </Link>
        <h1>
          Gear<span className={shoot.isEditable ? 'print-only' : undefined}> of {shoot.title}</span>
        </h1>
        <p className="caption">{shoot.when}</p>
        <div className="needs-script">
          <Button kind="quiet" icon={<Icon of={printer} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <SaveOffline id={shoot.id} />
      </header>
      {shoot.isEditable ? (
        <PlanTabs top={{ kind: 'shoot', ...shoot }} current="gear" />
      ) : (
        <Tabs
          label={shoot.title}
          current="gear"
          tabs={[
            { key: 'page', label: 'Shoot', href: shoot.page },
            { key: 'gear', label: 'Gear', href: address },
          ]}
        />
      )}
    </>
  )
}
