import { expect, onTestFinished, test } from 'vitest'
import { expoService } from '#tests/support/services/expo.ts'
import { serve } from '#tests/support/services/serve.ts'
import { message } from './a-message.ts'

test('Expo takes messages, says later what became of them, and knows who is gone', async () => {
  const { heard, handlers } = expoService()
  const { origin, stop } = await serve(handlers)
  onTestFinished(stop)
  // Its library has a fetch of its own, and reads the address once, when it is loaded.
  process.env.EXPO_BASE_URL = origin
  const { expoPush } = await import('#app/integrations/push-expo.server.ts')
  delete process.env.EXPO_BASE_URL
  const service = expoPush('secret')
  expect(await service.send('ExponentPushToken[here]', message)).toEqual({ receipt: 'receipt-1' })
  const { title, body, data } = message
  expect(heard).toMatchObject([
    {
      path: '/--/api/v2/push/send',
      authorization: 'Bearer secret',
      asked: [{ to: 'ExponentPushToken[here]', title, body, data, ttl: 3600, tag: message.id }],
    },
  ])
  expect(await service.send('ExponentPushToken[gone]', message)).toBe('gone')
  expect(await service.findOutcome('known')).toBe('sent')
  expect(await service.findOutcome('gone')).toBe('gone')
  await expect(service.findOutcome('unknown')).rejects.toThrow('does not know yet')
})
