import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

/** Nesting of elements. */
const maxDepth = 100

/** Elements that are parsed at once: a document of all of them would not fit into the memory. */
const batchLength = { elements: 200, characters: 500_000 }

/** Characters of one element. */
const maxElementLength = 2_000_000

/** `title` is the text of its `name`; `tag` is its start tag as it is written. */
export type OpenElement = { name: string; tag: string; title: string }

export type RawElement = { name: string; parents: OpenElement[]; xml: string }

/** The name of the first element without its prefix; undefined if this is no XML. */
export function rootOf(head: string): string | undefined {
  const start = /^\s*(?:<\?[^>]*\?>\s*|<!--[^>]*-->\s*|<![A-Z][^>]*>\s*)*<(?:[\w.-]+:)?([\w.-]+)/
  return start.exec(head)?.[1]
}

/**
 * Yields the outermost elements of these local names as text, one by one: the document is never in
 * memory as a tree. @throws FileRefused if it is cut off, nested too deeply or declares entities
 */
export function* elementsIn(text: string, wanted: ReadonlySet<string>): Generator<RawElement> {
  const open: OpenElement[] = []
  let start = -1
  let depth = -1
  let at = text.indexOf('<')
  for (; at >= 0; at = text.indexOf('<', at)) {
    const aside = endOfAside(text, at)
    if (aside > 0) {
      at = aside
      continue
    }
    const end = endOfTag(text, at)
    const isEnd = text[at + 1] === '/'
    const name = nameAt(text, isEnd ? at + 2 : at + 1)
    const isWhole = !isEnd && text[end - 1] === '/'
    if (!isEnd) {
      if (open.length >= maxDepth) throw new FileRefused(fileWords.tooDeep)
      if (depth < 0 && wanted.has(localName(name))) {
        start = at
        depth = open.length
      }
      open.push({ name, tag: depth < 0 ? text.slice(at, end + 1) : '', title: '' })
    }
    at = end + 1
    if (!isEnd && !isWhole) continue
    if (open.pop()?.name !== name) throw new FileRefused(fileWords.damaged)
    if (depth !== open.length) continue
    yield { name: localName(name), parents: [...open], xml: text.slice(start, at) }
    depth = -1
  }
  if (open.length > 0) throw new FileRefused(fileWords.damaged)
}

/** After a comment, character data or an instruction; 0 if none begins here. */
function endOfAside(text: string, at: number) {
  for (const [start, end] of asides) {
    if (!text.startsWith(start, at)) continue
    const found = text.indexOf(end, at + start.length)
    if (found < 0) throw new FileRefused(fileWords.damaged)
    return found + end.length
  }
  if (text[at + 1] === '!') throw new FileRefused(fileWords.declaresEntities)
  return 0
}

const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The index of the `>` of the tag, outside of its quotes. */
function endOfTag(text: string, at: number) {
  const mark = /["'>]/g
  mark.lastIndex = at
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return found.index
    const closed = text.indexOf(found[0], found.index + 1)
    if (closed < 0) break
    mark.lastIndex = closed + 1
  }
  throw new FileRefused(fileWords.damaged)
}

function nameAt(text: string, at: number) {
  const name = /[^\s/<>"'=]{1,200}/y
  name.lastIndex = at
  const found = name.exec(text)?.[0]
  if (!found) throw new FileRefused(fileWords.damaged)
  return found
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * @param root the start tag of their document, which declares their prefixes
 * @throws FileRefused if they are not well-formed, or too long for the memory as a tree
 */
export function parseElements(root: string, xml: string): Element[] {
  if (xml.length > 2 * maxElementLength) throw new FileRefused(fileWords.tooHeavy)
  const element = documentOf(wrap(root, xml)).documentElement
  return element ? childrenOf(element) : []
}

/** Puts elements into one with the attributes of their document, which declare prefixes. */
export function wrap(root: string, xml: string): string {
  const used = new Set([...xml.matchAll(/[<\s]([a-z_][\w.-]*):[a-z_]/gi)].map(([, name]) => name))
  const missing = [...used].filter((name) => name !== 'xml' && !root.includes(`xmlns:${name}=`))
  const declared = missing.map((name) => ` xmlns:${name}="urn:undeclared:${name}"`).join('')
  const attributes = root.replace(/^<[^\s/>]+|\s*\/?>$/g, '')
  return `<elements${attributes}${declared}>${xml}</elements>`
}

export function joinXml(elements: RawElement[]) {
  return elements.map(({ xml }) => xml).join('')
}

/** Whether an element would need too much memory as a tree. */
export function isTooLong({ xml }: RawElement) {
  return xml.length > maxElementLength
}

/** @throws FileRefused if the XML is not well-formed */
export function documentOf(xml: string): Document {
  try {
    return new DOMParser({ locator: false, onError: () => {} }).parseFromString(xml, 'text/xml')
  } catch {
    throw new FileRefused(fileWords.damaged)
  }
}

/** Collects elements into batches that are small enough to be parsed. */
export function* batchesOf(items: Iterable<RawElement>): Generator<RawElement[]> {
  let batch: RawElement[] = []
  let length = 0
  for (const item of items) {
    batch.push(item)
    length += item.xml.length
    if (batch.length < batchLength.elements && length < batchLength.characters) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

export function childrenOf(element: Element): Element[] {
  const children: Element[] = []
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) children.push(node as Element)
  }
  return children
}

export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}
