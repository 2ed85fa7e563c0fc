import type { ReactNode } from 'react'
import { href } from 'react-router'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { env } from '#app/server/env.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/for-apps'
import './site.css'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'For apps and partner sites',
      description:
        'How an app opens pages of Recce logged in and hears what happens there, and how a partner site logs people in with Recce.',
      path: href('/for-apps'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin, takesAgents: env.MCP }
}

export default function ForApps({ loaderData: { origin, takesAgents } }: Route.ComponentProps) {
  return (
    <main className="page for-apps">
      <h1>For apps and partner sites</h1>
      <p className="lede">
        All data comes through <a href={href('/api')}>the API</a>. This page is about the doors
        between the pages of Recce and an app or a partner site.
        {takesAgents && (
          <>
            {' '}
            An agent that speaks the Model Context Protocol needs the address{' '}
            <code>{origin}/mcp</code> alone.
          </>
        )}
      </p>
      <Topic title="Open a page logged in">
        <p>
          Ask for a temporary token with your user’s session, and put it in the address. It works
          once, within two minutes.
        </p>
        <Code>{`GET ${origin}/api/session-token-temp
Authorization: Bearer {sessionToken}

{ "data": { "sessionTokenTemp": "…" } }

${origin}/pricing?sessionToken={sessionTokenTemp}&deepLink=recce%3A%2F%2Fplans`}</Code>
        <p>
          The pages <code>/pricing</code>, <code>/subscription</code> and{' '}
          <code>/purchase/portfolio/{'{id}'}</code> take it. In a browser where this account has not
          logged in before, the person presses a button first. No address ever holds a lasting
          token.
        </p>
      </Topic>
      <Topic title="Lead back">
        <p>
          <code>deepLink</code> is where a page leads back to: an address of the scheme{' '}
          <code>recce://</code>, of this site, or of an origin that the operator allows. Anything
          else is left out. Once something is paid it leads there with <code>refresh=true</code>, so
          that you know to reload; a purchase adds <code>grantedItemId</code>, the buyer’s copy.
        </p>
        <Code>{`recce://plans?refresh=true
recce://market?refresh=true&grantedItemId={id}`}</Code>
      </Topic>
      <Topic title="The app view">
        <p>
          With <code>embedded=true</code> (or <code>isMobileLogin=true</code>) pages show neither
          header nor footer; together with a <code>deepLink</code>, a bar leads back to the app.
          This is remembered until <code>embedded=false</code>.
        </p>
        <Code>{`${origin}/login?embedded=true
${origin}/subscription?embedded=true&tier=Pro&deepLink=recce%3A%2F%2Fplans`}</Code>
      </Topic>
      <Topic title="Messages to the app">
        <p>
          In the app view a page posts to <code>window.ReactNativeWebView</code> what happened, as
          JSON text. <a href={href('/for-apps/messages.json')}>Their JSON schema</a> is the
          contract: new types may be added, so ignore any you do not know.
        </p>
        <Code>{`{ "type": "login", "userId": "…", "sessionToken": "…" }
{ "type": "signup", "userId": "…", "sessionToken": "…" }
{ "type": "login", "userId": "…", "sessionTokenTemp": "…" }
{ "type": "purchase", "itemType": "portfolio", "itemId": "…", "grantedItemId": "…" }
{ "type": "subscription", "change": "subscribed", "tier": "Pro", "interval": "Monthly" }`}</Code>
        <p>
          For somebody who was already logged in you get a <code>sessionTokenTemp</code> instead:
          exchange it with <code>POST session-token-temp</code>. After a payment the page leads back
          by itself.
        </p>
      </Topic>
      <Topic title="Log in with Recce">
        <p>
          A partner site, whose origin the operator allows, sends its visitor to the login with a
          state of its own. The person comes back with that state, their id and a temporary token.
          The address alone proves nothing about who they are: the token does.
        </p>
        <Code>{`${origin}/login?redirect_uri=https%3A%2F%2Fpartner.example%2Fback&state={random}

https://partner.example/back?state={random}&userId={id}&sessionToken={temporary}

POST ${origin}/api/invalidate-session-token-temp
{ "sessionTokenTemp": "{temporary}" }

{ "data": { "user": { "id": "…", "username": "…" } } }`}</Code>
        <p>
          Compare the state with yours first, then send the token from your server: the answer says
          whose it was, once. To call the API for them, exchange it with{' '}
          <code>POST session-token-temp</code> instead. An app that draws its own login begins with{' '}
          <code>POST create-sso-state</code> and ends with <code>GET login-sso</code>.
        </p>
      </Topic>
      <Topic title="Notifications">
        <p>
          Register the device once it has a push token, and again whenever the token changes. It is
          notified until its session ends. The <code>data.url</code> of a notification is the page
          it is about; <code>data.kind</code>, <code>data.itemType</code> and{' '}
          <code>data.itemId</code> say the same for your own screens.
        </p>
        <Code>{`POST ${origin}/api/push-notification-update-token
Authorization: Bearer {sessionToken}
{ "pushToken": "ExponentPushToken[…]", "deviceId": "…", "deviceName": "…", "platform": "ios" }`}</Code>
      </Topic>
      <Topic title="Links that open the app">
        <p>
          Where the operator names its apps, <code>/.well-known/apple-app-site-association</code>{' '}
          and <code>/.well-known/assetlinks.json</code> let them open <code>/app/…</code>,{' '}
          <code>/link/…</code>, <code>/my/…</code>, <code>/invitation</code> and{' '}
          <code>/confirm-email</code>.
        </p>
      </Topic>
    </main>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long code
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}
