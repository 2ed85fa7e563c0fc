import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError, requireVersion } from '#app/domain/rules/errors.ts'
import { catalogue } from '#app/domain/rules/sentences.ts'
import { readChoice, readFields, runAction, type SentAction } from '#app/http/actions.server.ts'

const said = catalogue('test', { titleTaken: 'This title is taken' })

const Title = z.object({ title: z.string({ error: 'A title is needed' }).max(9) })

test('an intent does its verb, with what it is about', async () => {
  const verbs = {
    'photo-remove': async ({ subject }: SentAction) => `removed ${subject}`,
    save: async (sent: SentAction) => `saved ${readFields(sent, Title).title}`,
  }
  expect(await runAction(sendForm({ intent: 'photo-remove:a:b' }), verbs)).toBe('removed a:b')
  expect(await runAction(sendForm({ intent: 'save', title: 'Pier' }), verbs)).toBe('saved Pier')
  expect(await runAction(sendForm({ title: 'Pier' }), verbs, 'save')).toBe('saved Pier')
})

test('what is no verb of the page is refused, and so is the name of something else', async () => {
  const verbs = { save: async () => 'saved', upload: async () => 'taken' }
  for (const intent of ['burn', 'constructor', '__proto__', 'upload', '']) {
    expect(await runAction(sendForm({ intent }), verbs)).toMatchObject({
      data: { message: 'Please choose what to do', code: 'invalid' },
      init: { status: 400 },
    })
  }
})

test('photos of a plain form go to the verb that reads them, where a page has one', async () => {
  const body = new FormData()
  body.append('photo', new Blob(['x']), 'x.jpg')
  const request = () => new Request('http://localhost/', { method: 'POST', body })
  const upload = async ({ request }: SentAction) => (await request.formData()).has('photo')
  expect(await runAction(request(), { upload })).toBe(true)
  await expect(runAction(request(), { save: async () => '' })).rejects.toMatchObject({
    init: { status: 400 },
  })
})

test('a form that is refused comes back with its fields, but never with a password', async () => {
  const schema = Title.extend({ password: z.string() })
  const save = async (sent: SentAction) => {
    readFields(sent, schema)
    throw new DomainError('invalid', said.titleTaken, 'title')
  }
  const fields = { title: 'Pier', password: 'secret' }
  const taken = await runAction(sendForm(fields), { save }, 'save')
  expect(taken).toMatchObject({
    data: {
      result: { error: { title: ['This title is taken'] }, initialValue: { title: 'Pier' } },
    },
    init: { status: 400 },
  })
  expect(taken.data).not.toHaveProperty('message')
  const long = await runAction(sendForm({ ...fields, title: 'Pier at dawn' }), { save }, 'save')
  expect(long).toMatchObject({ data: { result: { status: 'error' } }, init: { status: 400 } })
  const spoiled = await runAction(sendForm({ ...fields, title: 'Pi\0er' }), { save }, 'save')
  expect(spoiled).toMatchObject({ data: { result: { initialValue: { title: 'Pier' } } } })
  expect(JSON.stringify([taken, long, spoiled])).not.toContain('secret')
})

test('a wrong choice is a sentence, and names the button that was pressed', async () => {
  const name = async (sent: SentAction) => readChoice(sent, Title)
  expect(await runAction(sendForm({ intent: 'name:7' }), { name })).toMatchObject({
    data: { message: 'A title is needed', verb: 'name', subject: '7' },
    init: { status: 400 },
  })
})

test('a newer version is a conflict and no error of a field, and brings what the page keeps', async () => {
  const save = async (sent: SentAction) => {
    readFields(sent, Title)
    requireVersion('shoot', 1, 2)
  }
  const keep = ({ form }: SentAction, { code }: DomainError) => ({ kept: form.get('title'), code })
  const answer = await runAction(sendForm({ title: 'Pier' }), { save }, 'save', keep)
  expect(answer).toMatchObject({ init: { status: 409 }, data: { kept: 'Pier', code: 'conflict' } })
  const { conflict, result } = answer?.data ?? {}
  expect(conflict?.message).toContain('Someone saved a newer version of this shoot')
  expect(result).toMatchObject({ status: 'error', initialValue: { title: 'Pier' } })
  expect(result?.error).toBeUndefined()
})

test('a surprise stays one', async () => {
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(runAction(sendForm({ intent: 'broken' }), { broken })).rejects.toThrow('broken')
})

function sendForm(fields: Record<string, string>) {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
}
