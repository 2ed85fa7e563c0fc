import { useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { limitLoadTime } from './load-timeout.ts'
import NoConnection from './no-connection.tsx'
import { guardLinks, readUnreached } from './show-offline.ts'

/** Shows a notice instead of an unavailable page, and hides the current page with its input. */
export default function OfflineGuard() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const unreached = readUnreached(useLocation().state)
  useEffect(() => (router ? guardLinks(router) : undefined), [router])
  useEffect(() => {
    if (router && routes) return limitLoadTime(router, (id) => routes[id])
  }, [router, routes])
  const content = unreached && document.getElementById('content')
  if (!content) return null
  return createPortal(<NoConnection {...unreached} hasPage />, content)
}
