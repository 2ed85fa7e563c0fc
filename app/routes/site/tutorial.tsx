import { Clapperboard as clapper } from 'lucide'
import { href, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExamples } from '#app/views/examples.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/tutorial'
import './site.css'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Tutorial',
      description: 'Recce from the first photo to the call sheet, as a film of a few minutes.',
      path: href('/tutorial/:userId?'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

/** The companion app opens `/tutorial/{user id}?deepLink=…`. */
export function loader({ params }: Route.LoaderArgs) {
  return { origin: publicOrigin, hasAccount: z.uuid().safeParse(params.userId).success }
}

export default function Tutorial({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { shoot: sample } = useExamples()
  const hasAccount = loaderData.hasAccount || Boolean(root?.user)
  return (
    <main className="page tutorial">
      <h1>Tutorial</h1>
      <p className="lede">Video coming soon.{sample && ' Meanwhile, explore a finished shoot.'}</p>
      <div className="tutorial-film" role="img" aria-label="No video yet">
        <LandingPicture
          name="joshua-tree-2"
          color="#d0703a"
          sizes="(width >= 960px) 912px, 92vw"
          isFirst
        />
        <Icon of={clapper} />
        <p className="caption" aria-hidden="true">
          00:00 · no video yet
        </p>
      </div>
      <p className="tutorial-ways">
        {root?.deepLink ? (
          <a className={buttonClass()} href={root.deepLink}>
            Back to Recce App
          </a>
        ) : (
          <a className={buttonClass()} href={hasAccount ? href('/my') : href('/login')}>
            {hasAccount ? 'Open my locations' : 'Enter'}
          </a>
        )}
        {sample && (
          <a className={buttonClass('secondary')} href={sample}>
            View Sample Shoot
          </a>
        )}
      </p>
    </main>
  )
}
