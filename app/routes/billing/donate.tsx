import { href, useRouteLoaderData } from 'react-router'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/donate'

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Buy Us a Coffee',
      description: 'Recce takes no donations yet. What helps it today costs nothing.',
      path: href('/donate'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin }
}

export default function Donate() {
  const { deepLink } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <main className="narrow">
      <h1>Buy Us a Coffee</h1>
      <p className="lede">
        Thank you for thinking of it. Recce takes no donations yet, so today there is nothing to pay
        here.
      </p>
      <p>
        What helps as much: tell us what you planned with it, what was missing, and who should know
        it.
      </p>
      <div className="actions">
        <a className={buttonClass()} href={href('/contact')}>
          Write to us
        </a>
        {deepLink && (
          <a className={buttonClass('secondary')} href={deepLink}>
            Back to Recce App
          </a>
        )}
      </div>
    </main>
  )
}
