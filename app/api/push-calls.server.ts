import { z } from 'zod'
import * as devices from '#app/domain/accounts/devices.server.ts'
import { Device, DeviceInput } from '#app/domain/post/push/device.ts'
import { PushInput } from '#app/domain/post/push/message.ts'
import * as pushes from '#app/domain/post/push/pushes.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { type Endpoint, post } from './endpoint.ts'

export const pushCalls: Endpoint[] = [
  post(
    'push-notification-update-token',
    {
      summary:
        'Registers or renews the device of the session for notifications. The token is Expo’s, or for the platform `web` the browser’s subscription as JSON.',
      body: DeviceInput,
      answer: Device,
    },
    async ({ actor, body, request }) => devices.register(actor, body, await tokenOf(request)),
  ),
  post(
    'push-notification-deactivate-device',
    {
      summary: 'Stops the notifications of your device. A logout does the same.',
      body: z.strictObject({
        userId: z.uuid({ error: 'User ID is required' }),
        deviceId: DeviceInput.shape.deviceId,
      }),
      refuses: ['notFound'],
      answer: Device.pick({ deviceId: true, isActive: true }),
    },
    async ({ actor, body: { userId, deviceId } }) => {
      if (userId !== actor.id) throw notFound('User')
      await devices.deactivate(actor, deviceId)
      return { deviceId, isActive: false }
    },
  ),
  post(
    'push-notification-send-to-users',
    {
      summary:
        'Admins: sends a notification to all devices of some people, and returns the number of both.',
      body: PushInput,
      refuses: ['notFound'],
      answer: z.object({ users: z.int().min(0), devices: z.int().min(0) }),
    },
    ({ actor, body }) => pushes.sendToUsers(actor, body),
  ),
]
