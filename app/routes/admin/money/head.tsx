import { href } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const tabs = [
  { key: href('/admin/money'), label: 'Overview' },
  { key: href('/admin/money/sales'), label: 'Sales' },
  { key: href('/admin/money/payouts'), label: 'Payouts' },
].map((tab) => ({ ...tab, href: tab.key }))

type MoneyHeadProps = { current: string; isTest: boolean }

export function MoneyHead({ current, isTest }: MoneyHeadProps) {
  return (
    <>
      <h1>Money</h1>
      <Tabs label="Money" tabs={tabs} current={current} />
      {isTest && <Notice type="info">Test payments: no money moves</Notice>}
    </>
  )
}
