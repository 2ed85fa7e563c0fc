import { z } from 'zod'
import * as devices from '#app/domain/accounts/devices.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import {
  channels,
  type NoticeChanges,
  type NoticeKind,
  noticeKinds,
  QuietHours,
  ruleOf,
  switchesOf,
} from '#app/domain/post/notice.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as quietHours from '#app/domain/post/quiet-hours.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { del, type Endpoint, get, patch, post } from './endpoint.ts'

const channelWords = {
  bell: 'Whether it appears among your notifications',
  mail: 'Whether you get a mail',
  push: 'Whether your devices are told',
}

const Switches = z
  .object(
    ofKinds((kind) =>
      z
        .object({
          bell: z.boolean().describe(channelWords.bell),
          mail: z.boolean().describe(channelWords.mail),
          push: z.boolean().describe(channelWords.push),
        })
        .describe(`${ruleOf(kind).title}; false for a way that it does not have`),
    ),
  )
  .meta({ id: 'NotificationSettings' })

const SwitchChanges: z.ZodType<NoticeChanges> = z.strictObject(
  ofKinds((kind) =>
    z
      .strictObject(
        Object.fromEntries(
          channels
            .filter((channel) => switchesOf(kind).includes(channel))
            .map((channel) => [
              channel,
              z.boolean({ error: 'A switch is true or false' }).optional(),
            ]),
        ),
      )
      .optional(),
  ),
)

const Quiet = z
  .object({
    isOn: z.boolean().describe('Whether your devices are silent in these hours'),
    startsAt: z
      .string()
      .meta({ description: 'When they begin, in your time zone', examples: ['22:00'] }),
    endsAt: z.string().meta({
      description: 'When they end; if it is not later, on the next day',
      examples: ['07:00'],
    }),
    timeZone: z.string().describe('Your time zone, such as Europe/Lisbon'),
  })
  .meta({ id: 'QuietHours' })

const OwnDevice = z
  .object({
    id: z.uuid().describe('The id of the registration'),
    deviceName: z.string().describe('The name of the device'),
    platform: z.enum(['ios', 'android', 'web']).describe('Its system, or a browser'),
    isCurrent: z.boolean().describe('Whether it was registered in this session'),
    createdAt: z.iso.datetime().describe('When it was registered'),
    lastUsedAt: z.iso.datetime().describe('When it was last registered or told'),
  })
  .meta({ id: 'OwnDevice' })

const OwnSession = z
  .object({
    id: z.uuid().describe('The id of the session'),
    device: z.string().describe('The device that logged in, such as Safari on iPhone'),
    isCurrent: z.boolean().describe('Whether it is the session of this request'),
    beganAt: z.iso.datetime().describe('When the device logged in'),
    lastUsedAt: z.iso.datetime().describe('When it was last used, up to half a day later'),
  })
  .meta({ id: 'OwnSession' })

const Ended = z.object({ id: z.uuid().describe('The id of what was ended or removed') })

export const settingsCalls: Endpoint[] = [
  get(
    'notification-settings',
    { summary: 'What you are told about, and how.', answer: Switches },
    ({ actor }) => notices.list(actor),
  ),
  patch(
    'notification-settings',
    {
      summary: 'Switches the named notifications on or off; all others stay as they are.',
      body: SwitchChanges,
      answer: Switches,
    },
    ({ actor, body }) => notices.change(actor, body),
  ),
  get(
    'quiet-hours',
    {
      summary: 'The hours in which your devices are silent, or null.',
      answer: Quiet.nullable(),
    },
    async ({ actor }) => (await quietHours.find(actor)) ?? null,
  ),
  patch(
    'quiet-hours',
    {
      summary:
        'Sets the hours in which your devices are silent, as local times such as 22:00 and 07:00. With `isOn` false there are none.',
      body: QuietHours.strict(),
      answer: Quiet,
    },
    async ({ actor, body }) => {
      await quietHours.save(actor, body)
      return body
    },
  ),
  get(
    'push-devices',
    {
      summary: 'Your devices that get notifications: this one, then the last used, at most 20.',
      answer: z.array(OwnDevice),
    },
    async ({ actor, request }) => (await devices.list(actor, await tokenOf(request))).map(toDates),
  ),
  del(
    'push-devices/:id',
    { summary: 'Removes one of your devices: it gets no more notifications.', answer: Ended },
    async ({ actor, params: { id } }) => {
      await devices.remove(actor, id)
      return { id }
    },
  ),
  get(
    'sessions',
    {
      summary: 'Where you are logged in: this session, then the last used, at most 100.',
      answer: z.array(OwnSession),
    },
    async ({ actor, request }) => {
      const sessions = await ownSessions.list(actor, await tokenOf(request))
      return sessions.map(({ beganAt, lastUsedAt, ...session }) => ({
        ...session,
        beganAt: beganAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
    },
  ),
  del(
    'sessions/:id',
    { summary: 'Logs one of your devices out.', answer: Ended },
    async ({ actor, params: { id } }) => {
      await ownSessions.end(actor, id)
      return { id }
    },
  ),
  post(
    'sessions/end-others',
    {
      summary: 'Logs all your other devices out.',
      answer: z.object({ ended: z.int().min(0).describe('How many devices were logged out') }),
    },
    async ({ actor, request }) => ({
      ended: await ownSessions.endOthers(actor, await tokenOf(request)),
    }),
  ),
]

function toDates({ createdAt, lastUsedAt, ...device }: devices.OwnDevice) {
  return {
    ...device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

function ofKinds<Value>(of: (kind: NoticeKind) => Value) {
  return Object.fromEntries(noticeKinds.map((kind) => [kind, of(kind)])) as Record<
    NoticeKind,
    Value
  >
}
