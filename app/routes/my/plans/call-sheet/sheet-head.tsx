import { ArrowLeft as back } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { sheetHref } from '#app/views/addresses.ts'
import { dayLabel } from './day-words.ts'
import '#app/ui/editor/editor.css'

type SheetHeadProps = { id: string; title: string; day?: string; children?: string }

/** The head of a page below the shoot's call sheet, which leads back to it. */
export function SheetHead({ id, title, day, children }: SheetHeadProps) {
  return (
    <header className="editor-head">
      <Link to={sheetHref(id, day)} className="btn btn-quiet back">
        <Icon of={back} />
        Call sheet
      </Link>
      <h1 dir="auto">{title}</h1>
      {children && <p className="text-muted editor-words">{children}</p>}
    </header>
  )
}

type DayTabsProps = { days: string[]; day: string; hrefOf: (day: string) => string }

/** Nothing for a shoot of one day. */
export function DayTabs({ days, day, hrefOf }: DayTabsProps) {
  if (days.length < 2) return null
  const tabs = days.map((one) => ({ key: one, label: dayLabel(one, days), href: hrefOf(one) }))
  return <Tabs label="Days" tabs={tabs} current={day} />
}
