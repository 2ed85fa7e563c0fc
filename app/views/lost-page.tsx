import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

const NoConnection = lazy(() =>
  import('#app/outbox/offline/no-connection.tsx').catch(() => ({ default: PlainNoConnection })),
)

export function LostPage() {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>No connection</title>
      <Suspense>
        <NoConnection to={pathname + search} />
      </Suspense>
    </>
  )
}

function PlainNoConnection({ to }: { to: string }) {
  return (
    <main className="narrow">
      <h1>No connection</h1>
      <p className="lede">This page opens when you are online again.</p>
      <p>
        <a className="btn btn-primary" href={to}>
          Try again
        </a>
      </p>
    </main>
  )
}
