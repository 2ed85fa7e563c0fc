import { useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import NoConnection from './no-connection.tsx'
import { readUnreached, stayWithoutConnection } from './stay.ts'

/**
 * Keeps the page where it is when its user goes to one that cannot be had without a connection: the
 * page is out of sight while that is said, and comes back by the back button with what was typed.
 */
export default function Staying() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const unreached = readUnreached(useLocation().state)
  useEffect(() => (router ? stayWithoutConnection(router) : undefined), [router])
  const content = unreached && document.getElementById('content')
  if (!content) return null
  return createPortal(<NoConnection {...unreached} hasPage />, content)
}
