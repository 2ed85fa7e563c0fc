import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import './page.css'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { TabTypes } from './tab-types.tsx'
import { Typography } from './typography.tsx'

export function meta() {
  return [{ title: 'Elements · Recce' }, { name: 'robots', content: 'noindex' }]
}

const parts = [
  { id: 'typography', title: 'Typography', Part: Typography },
  { id: 'colours', title: 'Colours', Part: Colours },
  { id: 'buttons', title: 'Buttons', Part: Buttons },
  { id: 'inputs', title: 'Inputs', Part: Fields },
  { id: 'tabs', title: 'Tabs', Part: TabTypes },
  { id: 'badges', title: 'Badges', Part: Badges },
  { id: 'messages', title: 'Banners, dialogs, loader', Part: Messages },
]

export default function Elements() {
  return (
    <main className="page elements">
      <h1>Elements</h1>
      <p className="lede">What every page is made of, in every state, by day and by night.</p>
      <nav aria-label="Parts">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ id, title, Part }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <Part />
        </section>
      ))}
    </main>
  )
}
