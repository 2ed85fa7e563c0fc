import { href } from 'react-router'
import { z } from 'zod'
import { deviceName } from '#app/domain/accounts/device.ts'
import * as devices from '#app/domain/accounts/devices.server.ts'
import { defaultQuietHours, QuietHours } from '#app/domain/post/notice.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import { DeviceInput, type Platform } from '#app/domain/post/push/device.ts'
import * as quietHours from '#app/domain/post/quiet-hours.server.ts'
import { timeZones } from '#app/domain/rules/time-zone.server.ts'
import { readChoice, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/page'
import { NoticeSwitches } from './notice-switches.tsx'
import { PushDevices } from './push-devices.tsx'
import { QuietForm } from './quiet-form.tsx'
import { ThisBrowser } from './this-browser.tsx'

const platformWords: Record<Platform, string> = { ios: 'iOS', android: 'Android', web: 'Browser' }

const BrowserFields = z.object({ pushToken: DeviceInput.shape.pushToken })

export function meta() {
  return [{ title: 'Notifications of your account · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await findSelf(context)
  const token = await tokenOf(request)
  const [found, choices, quiet] = await loadOrThrow(
    Promise.all([devices.list(actor, token), notices.list(actor), quietHours.find(actor)]),
  )
  return {
    choices,
    quiet: quiet ?? defaultQuietHours,
    zones: timeZones,
    publicKey: devices.findPublicKey(),
    thisBrowser: found.find(({ isCurrent, platform }) => isCurrent && platform === 'web')?.id,
    devices: found.map(({ id, deviceName: name, platform, isCurrent, lastUsedAt }) => ({
      id,
      name,
      isCurrent,
      platform: platformWords[platform],
      lastUsed: lastUsedAt.toISOString(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findSelf(context)
  const token = await tokenOf(request)
  const page = href('/my/account/notifications')
  return runAction(request, {
    register: async (sent) => {
      const { pushToken } = readChoice(sent, BrowserFields)
      const name = deviceName(request.headers.get('User-Agent') ?? '')
      await devices.registerBrowser(actor, { pushToken, deviceName: name }, token)
      return redirectWithBanner(page, 'Notifications are on in this browser')
    },
    saveSwitches: async ({ form }) => {
      await notices.save(actor, (kind, way) => form.has(`${kind}.${way}`))
      return redirectWithBanner(page, 'Your choice is saved')
    },
    saveQuiet: async (sent) => {
      const hours = readChoice(sent, QuietHours)
      await quietHours.save(actor, hours)
      return redirectWithBanner(
        page,
        hours.isOn ? 'Your quiet hours are saved' : 'Your quiet hours are off',
      )
    },
    remove: async ({ subject }) => {
      await devices.remove(actor, subject)
      return redirectWithBanner(page, 'The device will get no more notifications', {
        statusType: 'warning',
      })
    },
  })
}

export default function AccountNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const { publicKey, thisBrowser, devices, choices, quiet, zones } = loaderData
  return (
    <>
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <AccountSection
        title="This browser"
        about="Notifications reach you even while Recce is closed, and on a phone if Recce is on its home screen."
      >
        <ThisBrowser device={thisBrowser} publicKey={publicKey} />
      </AccountSection>
      <AccountSection
        title="Notified devices"
        about="Apps and browsers that get your notifications. Logging out there stops them."
      >
        <PushDevices devices={devices} />
      </AccountSection>
      <AccountSection
        title="What reaches you"
        about="Under the bell on this site, by email, and pushed to your devices. You’ll always hear about the safety of your account and about your money."
      >
        <NoticeSwitches key={JSON.stringify(choices)} choices={choices} />
      </AccountSection>
      <AccountSection
        title="Quiet hours"
        about="Notifications wait until they are over. Only “Time to leave” still comes through, unless you switch it off."
      >
        <QuietForm key={JSON.stringify(quiet)} hours={quiet} zones={zones} />
      </AccountSection>
    </>
  )
}
