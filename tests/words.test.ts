import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// API descriptions, the demo's texts and what an operator reads in a console are not said by pages.
const sources = import.meta.glob<string>(
  [
    '/app/**/*.{ts,tsx}',
    '!/app/{api,commands,db,demo,integrations,server}/**',
    '!/app/domain/whole/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)

type Node = { type: string; [key: string]: unknown }
type Sentence = { path: string; text: string }

/** Attributes of elements that nobody reads. */
const unread = [
  'className',
  'form',
  'formAction',
  'href',
  'id',
  'key',
  'name',
  'to',
  'type',
  'value',
]

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** What a node says by itself: text of JSX, a string, or a template with its expressions as `…`. */
function textIn(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) {
    return String(node.value)
  }
  if (node.type !== 'TemplateLiteral') return
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** Neither names, keys, classes nor selectors are; JSX text and counted nouns are always read. */
function isRead(text: string, node: Node, parent: Node | undefined): boolean {
  const counted =
    parent?.type === 'CallExpression' && /^(?:formatCount|plural)$/.test(nameOf(parent))
  return (
    node.type === 'JSXText' || counted || (/^[A-Z]|\s/.test(text.trim()) && !/^\.[a-z]/.test(text))
  )
}

function nameOf({ callee }: Node): string {
  return isNode(callee) && typeof callee.name === 'string' ? callee.name : ''
}

/** Whether nobody reads what is inside: imports, types, SQL, and what only programs read. */
function isSilent(node: Node): boolean {
  if (node.type === 'JSXAttribute') return unread.includes(String((node.name as Node).name))
  if (node.type === 'Property') return (node.key as Node).value === '@type'
  return /^(?:ImportDeclaration|TSLiteralType|TaggedTemplateExpression)$/.test(node.type)
}

function readTexts(node: Node, parent?: Node): string[] {
  if (isSilent(node)) return []
  const text = textIn(node)
  const children = Object.values(node).flat().filter(isNode)
  const own = text && isRead(text, node, parent) ? [text.replace(/\s+/g, ' ').trim()] : []
  return [...own, ...children.flatMap((child) => readTexts(child, node))]
}

const sentences: Sentence[] = Object.entries(sources).flatMap(([path, code]) =>
  readTexts(parseSync(path, code).program as unknown as Node).map((text) => ({ path, text })),
)

/** The rows of docs/words.md that forbid a word. */
const rules = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , never = '', except = '']) => ({
    word,
    never: never.split(', ').filter(Boolean),
    except: except.split(' · ').filter(Boolean),
  }))
  .filter(({ never }) => never.length > 0)

test.each(rules)('$word is the one word for what it means', ({ never, except }) => {
  const forbidden = new RegExp(`\\b(?:${never.join('|')})\\b`, 'i')
  const wrong = sentences.filter(({ text }) =>
    forbidden.test(except.reduce((left, allowed) => left.replaceAll(allowed, ''), text)),
  )
  expect(wrong.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

test('every exception is a sentence that somebody reads', () => {
  const allowed = rules.flatMap(({ except }) => except)
  const unused = allowed.filter((part) => !sentences.some(({ text }) => text.includes(part)))
  expect(unused).toEqual([])
})
