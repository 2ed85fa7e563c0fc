import { isIPv6 } from 'node:net'

/** Returns an IPv4 address, or the /64 and /48 of an IPv6 address, which may both be one user's. */
export function networksOf(address: string): [narrow: string, wide?: string] {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) return [mapped ?? address]
  const groups = groupsOf(plain)
  const first = (count: number) => groups.slice(0, count).join(':')
  return [`${first(4)}::/64`, `${first(3)}::/48`]
}

/** The network of an IP address, to show to a user: `203.0.113.x`, `2001:db8:0::/48`. */
export function roughNetwork(address: string): string {
  const [narrow, wide] = networksOf(address)
  return wide ?? narrow.replace(/\.\d+$/, '.x')
}

function groupsOf(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::').map(hexadecimal)
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const left = before ?? []
  const right = after ?? []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

function hexadecimal(part: string) {
  return part.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}
