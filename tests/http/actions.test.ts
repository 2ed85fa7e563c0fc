import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError, forbidden, requireVersion } from '#app/domain/errors.ts'
import { catalogue } from '#app/domain/sentences.ts'
import {
  guard,
  IdFields,
  perform,
  runButton,
  runChoice,
  submitForm,
} from '#app/http/actions.server.ts'

const said = catalogue('test', { titleTaken: 'This title is taken', notYours: 'Not yours' })

const Title = z.object({ title: z.string({ error: 'A title is needed' }).max(9) })

test('an intent does its verb, with what it is about', async () => {
  const verbs = {
    'photo-remove': runButton(async ({ subject }) => `removed ${subject}`),
    save: submitForm(Title, async ({ title }) => `saved ${title}`),
  }
  expect(await perform(sendForm({ intent: 'photo-remove:a:b' }), verbs)).toBe('removed a:b')
  expect(await perform(sendForm({ intent: 'save', title: 'Pier' }), verbs)).toBe('saved Pier')
  expect(await perform(sendForm({ title: 'Pier' }), verbs, 'save')).toBe('saved Pier')
})

test('what is no verb of the page is refused, and so is the name of something else', async () => {
  const verbs = {
    save: submitForm(Title, async () => 'saved'),
    upload: runButton(async () => 'taken'),
  }
  for (const intent of ['burn', 'constructor', '__proto__', 'upload', '']) {
    expect(await perform(sendForm({ intent }), verbs)).toMatchObject({
      data: { message: 'Please choose what to do', code: 'invalid' },
      init: { status: 400 },
    })
  }
})

test('photos of a plain form go to the verb that reads them, where a page has one', async () => {
  const body = new FormData()
  body.append('photo', new Blob(['x']), 'x.jpg')
  const request = () => new Request('http://localhost/', { method: 'POST', body })
  const upload = runButton(async ({ request }) => (await request.formData()).has('photo'))
  expect(await perform(request(), { upload })).toBe(true)
  await expect(perform(request(), { save: runButton(async () => '') })).rejects.toMatchObject({
    init: { status: 400 },
  })
})

test('a form that is refused comes back with its fields, but never with a password', async () => {
  const schema = Title.extend({ password: z.string() })
  const save = submitForm(schema, async () => {
    throw new DomainError('invalid', said.titleTaken, 'title')
  })
  const fields = { title: 'Pier', password: 'secret' }
  const taken = await perform(sendForm(fields), { save }, 'save')
  expect(taken).toMatchObject({
    data: {
      result: { error: { title: ['This title is taken'] }, initialValue: { title: 'Pier' } },
    },
    init: { status: 400 },
  })
  const long = await perform(sendForm({ ...fields, title: 'Pier at dawn' }), { save }, 'save')
  expect(long).toMatchObject({ data: { result: { status: 'error' } }, init: { status: 400 } })
  const spoiled = await perform(sendForm({ ...fields, title: 'Pi\0er' }), { save }, 'save')
  expect(spoiled).toMatchObject({ data: { result: { initialValue: { title: 'Pier' } } } })
  expect(JSON.stringify([taken, long, spoiled])).not.toContain('secret')
})

test('a newer version is a conflict and no error of a field, and brings what the page keeps', async () => {
  const save = submitForm(
    Title,
    async () => requireVersion('shoot', 1, 2),
    async ({ form }) => ({ kept: form.get('title') }),
  )
  const answer = await perform(sendForm({ title: 'Pier' }), { save }, 'save')
  expect(answer).toMatchObject({ init: { status: 409 }, data: { kept: 'Pier' } })
  const { conflict, result } = (answer as { data: { conflict: string; result: object } }).data
  expect(conflict).toContain('Someone saved a newer version of this shoot')
  expect(result).toMatchObject({ status: 'error', initialValue: { title: 'Pier' } })
  expect(result).not.toMatchObject({ error: expect.anything() })
})

test('who may not have an item does nothing to it, and a surprise stays one', async () => {
  const done: string[] = []
  const find = async () => {
    throw forbidden(said.notYours)
  }
  const remove = runChoice(IdFields, async ({ id }) => done.push(id))
  const verbs = guard(find, { remove })
  await expect(perform(sendForm({ intent: 'remove', id: '1' }), verbs)).rejects.toThrow('Not yours')
  expect(done).toEqual([])
  const broken = runButton(async () => {
    throw new Error('broken')
  })
  await expect(perform(sendForm({ intent: 'broken' }), { broken })).rejects.toThrow('broken')
})

function sendForm(fields: Record<string, string>) {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
}
