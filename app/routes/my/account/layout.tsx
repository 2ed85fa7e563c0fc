import { href, Outlet, useLocation } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'
import './layout.css'

const tabs = [
  { key: href('/my/account'), label: 'Profile' },
  { key: href('/my/account/login'), label: 'Login and devices' },
  { key: href('/my/account/notifications'), label: 'Notifications' },
  { key: href('/my/account/plan'), label: 'Plan' },
  { key: href('/my/account/tokens'), label: 'Access tokens' },
  { key: href('/my/account/webhooks'), label: 'Webhooks' },
  { key: href('/my/account/data'), label: 'Your data' },
].map((tab) => ({ ...tab, href: tab.key }))

export default function Account() {
  const { pathname } = useLocation()
  const current = pathname.replace(/\/$/, '')
  return (
    <main className="page account">
      <h1>Account</h1>
      <Tabs
        label="Account"
        tabs={tabs}
        current={isOfData(current) ? href('/my/account/data') : current}
      />
      <Outlet />
    </main>
  )
}

function isOfData(path: string) {
  return path === href('/my/account/delete') || path.startsWith(`${href('/my/account/data')}/`)
}
