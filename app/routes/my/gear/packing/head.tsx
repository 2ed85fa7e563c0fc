import { ArrowLeft as back, Printer as printer } from 'lucide'
import { href, Link } from 'react-router'
import { SaveOffline } from '#app/outbox/offline/save-offline.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import type { Route } from './+types/page'

type PackingHeadProps = Pick<Route.ComponentProps['loaderData'], 'shoot' | 'top'> & {
  address: string
}

export function PackingHead({ shoot, top, address }: PackingHeadProps) {
  const print = (
    <Button kind="quiet" icon={<Icon of={printer} />} onClick={() => window.print()}>
      Print
    </Button>
  )
  if (top) {
    return (
      <PlanHead top={top} current="gear">
        <div className="needs-script">{print}</div>
      </PlanHead>
    )
  }
  return (
    <>
      <header className="editor-head">
        <Link to={href('/my/shared')} className="btn btn-quiet back">
          <Icon of={back} />
          Shared with me
        </Link>
        <h1>Gear of {shoot.title}</h1>
        <p className="caption">{shoot.when}</p>
        <div>
          <span className="needs-script">{print}</span>
          <SaveOffline id={shoot.id} isCompact />
        </div>
      </header>
      <Tabs
        label={shoot.title}
        current="gear"
        tabs={[
          { key: 'page', label: 'Shoot', href: shoot.page },
          { key: 'gear', label: 'Gear', href: address },
        ]}
      />
    </>
  )
}
