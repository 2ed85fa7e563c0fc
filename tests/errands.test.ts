import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticeOf } from '#app/domain/post/notification.ts'
import { jobs } from '#app/jobs/workers.server.ts'
import { sampleMails } from './post/sample-mails.ts'

const pages = ['README.md', ...globSync('docs/**/*.md')]
const sources = import.meta.glob<string>('/app/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a page calls a file: `app/x.ts`, `tests/y`; placeholders such as `<name>` are none. */
function filesNamedIn(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const named = text.matchAll(/(?<![\w/.-])((?:app|tests|docs)\/[\w./-]*\w)(?![\w<])/g)
  return [...named].map(([, path = '']) => path).filter((path) => !text.includes(`${path}/<`))
}

test.each(pages)('%s names files that exist', (page) => {
  expect(filesNamedIn(page).filter((path) => !existsSync(path))).toEqual([])
})

/** The steps of an errand, as the page gives them. */
function errand(title: string): string {
  const [, text = ''] =
    new RegExp(`\\n## ${title} ✓\\n([\\s\\S]*?)(?:\\n## |$)`).exec(
      readFileSync('docs/errands.md', 'utf8'),
    ) ?? []
  expect(text).toContain('1. ')
  return text
}

function filesWith(pattern: RegExp): string[] {
  return Object.entries(sources)
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path.slice(1))
}

test.each(Object.keys(sampleMails))('the errand of a mail leads to all of %s', (name) => {
  const steps = errand('A mail')
  const named = ['app/domain/post/mail.ts', 'app/mails/render.server.tsx']
  const template = `app/mails/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`
  expect(named.filter((path) => !steps.includes(path))).toEqual([])
  expect(steps).toContain('app/mails/<name>.tsx')
  expect(existsSync(template)).toBe(true)
  expect(filesWith(new RegExp(`\\b${name}\\b`))).toEqual(expect.arrayContaining(named))
  expect(filesWith(new RegExp(`Mails\\['${name}'\\]`))).toEqual([template])
  const callers = filesWith(new RegExp(`\\bwrite(?:ToUser)?\\(\\s*\\w+,\\s*'${name}'`))
  expect(callers.filter((path) => !path.startsWith('app/domain/'))).toEqual([])
})

test.each(Object.keys(noticeOf))('the errand of a notification leads to all of %s', (kind) => {
  const steps = errand('A notification')
  const named = ['app/domain/post/notification.ts', 'app/routes/my/people/notification-href.ts']
  expect(named.filter((path) => !steps.includes(path))).toEqual([])
  expect(filesWith(new RegExp(`^ {2}${kind}: `, 'm'))).toEqual(expect.arrayContaining(named))
})

test('the errand of a job leads to every job', () => {
  const steps = errand('A job')
  expect(steps).toContain('`jobs.server.ts` of its context')
  expect(steps).toContain('`app/jobs/workers.server.ts`')
  const defined = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/^export const \w+: Job(?:<.*>)? = \{/gm)].map(() => path),
  )
  const contexts = [...new Set(defined)].filter((path) => path.endsWith('/jobs.server.ts'))
  const workers = sources['/app/jobs/workers.server.ts'] ?? ''
  expect(contexts.filter((path) => !workers.includes(`'#${path.slice(1)}'`))).toEqual([])
  expect(defined.filter((path) => !contexts.includes(path))).toEqual([
    // The sweeps of every context in one job.
    '/app/domain/whole/tidying.server.ts',
  ])
  expect(defined.length).toBe(jobs.length)
})
