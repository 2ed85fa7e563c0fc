import { hash } from 'node:crypto'

type Item = Record<string, unknown>

/** Base64url characters (24 bits) of a field's digest. A collision would only hide a change. */
const fieldLength = 4
const wholeLength = 22

const derived = new Set(['version', 'updatedAt'])

/**
 * Creates a strong `ETag`. The tag of an item starts with the version and ends with a digest of
 * each field, so that a later conflict can name the changed fields.
 * @param text the response body
 * @param data the value of `data` in that body
 */
export function tagOf(text: string, data: unknown): string {
  const whole = digest(text, wholeLength)
  return isVersioned(data) ? `"${data.version}.${whole}.${digestFields(data)}"` : `"${whole}"`
}

/** Parses `If-Match` or `If-None-Match`. Returns undefined for an unreadable header. */
export function parseTags(header: string): string[] | '*' | undefined {
  if (header.trim() === '*') return '*'
  const members = header.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"|[^\s,]+/g) ?? []
  const areTags = members.every((member) => /^(?:W\/)?"[^"]*"$/.test(member))
  const isSeparated = /^[\s,]*(?:(?:W\/)?"[^"]*"\s*(?:,[\s,]*|$))+$/.test(header)
  return areTags && isSeparated ? members : undefined
}

/** Compares weakly, for `If-None-Match` (RFC 9110 section 8.8.3.2). */
export function isSameTag(tag: string, other: string): boolean {
  return tag.replace(/^W\//, '') === other.replace(/^W\//, '')
}

/** Compares strongly, for `If-Match`. Tags of items with a version match if the versions do. */
export function matches(tag: string, current: string): boolean {
  const version = versionOf(current)
  return version === undefined ? tag === current : versionOf(tag) === version
}

/** Lists the fields that changed since the tag; undefined for a tag without digests of fields. */
export function changedSince(tag: string, item: object): string[] | undefined {
  const digests = /^"\d+\.[\w-]+\.([\w-]*)"$/.exec(tag)?.[1]
  const names = fieldsOf(item)
  if (digests?.length !== names.length * fieldLength) return undefined
  const now = digestFields(item)
  const isSame = (_: string, at: number) => {
    const [from, to] = [at * fieldLength, (at + 1) * fieldLength]
    return digests.slice(from, to) === now.slice(from, to)
  }
  return names.filter((name, at) => !isSame(name, at))
}

export function isVersioned(data: unknown): data is Item & { version: number } {
  return typeof data === 'object' && data !== null && typeof (data as Item).version === 'number'
}

function versionOf(tag: string) {
  return /^"(\d+)\.[\w-]+\.[\w-]*"$/.exec(tag)?.[1]
}

function digestFields(item: object) {
  const values = item as Item
  return fieldsOf(item)
    .map((name) => digest(`${name} ${JSON.stringify(values[name])}`, fieldLength))
    .join('')
}

function fieldsOf(item: object) {
  return Object.keys(item).filter((name) => !derived.has(name))
}

function digest(text: string, length: number) {
  return hash('sha256', text, 'base64url').slice(0, length)
}
