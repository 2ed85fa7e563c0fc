import './styles/app.css'
import fontSerif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import fontSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import { paymentsState } from '#app/domain/money/payments.server.ts'
import * as examples from '#app/domain/pages/examples.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { usualClock } from '#app/format/clock.ts'
import { timestamp } from '#app/format/date.ts'
import { findActor } from '#app/http/actor.server.ts'
import { findAutoLogin } from '#app/http/auto-login.server.ts'
import { dataWithBanner, readBanner } from '#app/http/banner.server.ts'
import { findEmbedding } from '#app/http/embedding.server.ts'
import { middleware as aroundAll } from '#app/http/middleware.server.ts'
import { ConnectionLost } from '#app/outbox/offline/connection-lost.ts'
import { Chrome } from '#app/routes/chrome.tsx'
import { stayOnFailedSubmit } from '#app/routes/site/stay-on-failed-submit.ts'
import { ground } from '#app/styles/palette.ts'
import { ClockOfReader } from '#app/ui/clock.ts'
import { LaterScripts } from '#app/ui/later-scripts.tsx'
import { UserId } from '#app/ui/user-id.ts'
import { LostPage } from '#app/views/lost-page.tsx'
import { PageError } from '#app/views/page-error.tsx'
import type { Route } from './+types/root'

export function links() {
  return [
    ...[fontSans, fontSerif].map(
      (file) =>
        ({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: file,
          crossOrigin: 'anonymous',
        }) as const,
    ),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', sizes: '180x180', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: href('/manifest.webmanifest') },
  ]
}

export const middleware: Route.MiddlewareFunction[] = aroundAll

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnFailedSubmit]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { cookie, ...embedding } = await findEmbedding(request)
  const user = isUser(actor)
    ? {
        id: actor.id,
        email: actor.email,
        username: actor.username,
        emailConfirmed: actor.emailConfirmed,
        isAdmin: actor.isAdmin,
        clock: actor.clock,
        name: actor.displayName || actor.username,
        ...(await accounts.findHeader(actor)),
        actedUntil:
          actor.impersonator && `${timestamp(actor.impersonator.endsAt, 'UTC', actor.clock)} UTC`,
      }
    : null
  const autoLogin = user || embedding.isEmbedded ? null : await findAutoLogin(request)
  const page = {
    user,
    ...embedding,
    autoLogin,
    examples: await examples.find(),
    payments: paymentsState(),
  }
  return dataWithBanner(page, await readBanner(request), cookie)
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={ground.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={ground.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <Refresh />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LaterScripts />
      </body>
    </html>
  )
}

function Refresh() {
  const waiting = useMatches().at(-1)?.loaderData as { refreshSeconds?: number } | undefined
  if (!waiting?.refreshSeconds) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(waiting.refreshSeconds)} />
    </noscript>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ClockOfReader value={loaderData.user?.clock ?? usualClock}>
      <UserId value={loaderData.user?.id ?? ''}>
        <Chrome {...loaderData}>
          <Outlet />
        </Chrome>
      </UserId>
    </ClockOfReader>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaderData = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <Chrome user={null} isEmbedded={false} deepLink={null} hasDeepLink={false} {...loaderData}>
      {error instanceof ConnectionLost ? (
        <LostPage />
      ) : (
        <PageError status={status} message={message} />
      )}
    </Chrome>
  )
}
