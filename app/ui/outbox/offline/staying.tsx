import { useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { loadWithPatience } from './load.ts'
import NoConnection from './no-connection.tsx'
import { readUnreached, stayWithoutConnection } from './stay.ts'

/**
 * Keeps the page where it is when its user goes to one that cannot be had without a connection: the
 * page is out of sight while that is said, and comes back by the back button with what was typed.
 */
export default function Staying() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const unreached = readUnreached(useLocation().state)
  useEffect(() => (router ? stayWithoutConnection(router) : undefined), [router])
  useEffect(() => {
    if (router && routes) return loadWithPatience(router, (id) => routes[id])
  }, [router, routes])
  const content = unreached && document.getElementById('content')
  if (!content) return null
  return createPortal(<NoConnection {...unreached} hasPage />, content)
}
